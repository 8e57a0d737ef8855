/** What the sources of the library say, for the pages of docs/. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A file of the library. */
export interface Source {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

/** The TypeScript of some folders and files of the repository. */
export const sourcesOf = (...places: readonly string[]): Source[] =>
  places
    .flatMap((place) =>
      place.endsWith('.ts')
        ? [place]
        : readdirSync(root + place, { recursive: true, encoding: 'utf8' })
            .filter((name) => name.endsWith('.ts'))
            .sort()
            .map((name) => `${place}/${name}`),
    )
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))

/** A call of `fallbacks.note`. */
export interface Note {
  readonly path: string
  readonly name: string
  readonly instead: string
}

/** What an expression says; a value that is known only when it runs stands in angles. */
function wordsOf(expression: ts.Expression): string {
  if (ts.isStringLiteralLike(expression)) return expression.text
  if (ts.isTemplateExpression(expression))
    return (
      expression.head.text +
      expression.templateSpans.map(({ expression: value, literal }) => `${wordsOf(value)}${literal.text}`).join('')
    )
  if (ts.isConditionalExpression(expression))
    return `${wordsOf(expression.whenTrue)} or ${wordsOf(expression.whenFalse)}`
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return wordsOf(expression.left)
  return `‹${expression.getText().replaceAll(/\s+/g, ' ')}›`
}

/** All nodes of a tree that a test takes. */
function nodesOf<Found extends ts.Node>(tree: ts.Node, is: (node: ts.Node) => node is Found): Found[] {
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** What an expression may say: for a parameter of a function, what is given for it in the same file, if all of that is known. */
function allWordsOf(expression: ts.Expression, file: ts.SourceFile): string[] {
  const inside = ts.findAncestor(expression, (node) => ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node))
  const place = inside?.parameters.findIndex(({ name }) => name.getText() === expression.getText()) ?? -1
  if (!ts.isIdentifier(expression) || place < 0) return [wordsOf(expression)]
  const called = inside?.name?.getText() ?? ''
  const given = nodesOf(file, ts.isCallExpression)
    .filter((call) => call.expression.getText().split('.').at(-1) === called)
    .map((call) => call.arguments[place])
  return given.length > 0 && given.every(ts.isStringLiteralLike) ? given.map(({ text }) => text) : [wordsOf(expression)]
}

/** Every place that names something which cannot be honoured, in the order of paths and lines. */
export const notesOf = (sources: readonly Source[]): Note[] =>
  sources.flatMap(({ path, text }) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    return nodesOf(file, ts.isCallExpression)
      .filter((call) => call.expression.getText().endsWith('fallbacks.note'))
      .flatMap(({ arguments: [name, instead] }) =>
        allWordsOf(name, file).map((words) => ({ path, name: words, instead: wordsOf(instead) })),
      )
  })
