/** The methods of the library's classes as their sources declare them. */
import ts from 'typescript'
import { sourcesOf } from '../docs/sources.js'

/** A parameter of a method. */
export interface SourceParameter {
  /** Without the underscore of one that is not read. */
  readonly name: string
  /** What it is when it is left out, as it is written; null when it may not be. */
  readonly initial: string | null
  readonly type: string
}

/** A method of a class. */
export interface SourceMethod {
  readonly name: string
  readonly parameters: readonly SourceParameter[]
  /** Its docstring; empty without one. */
  readonly doc: string
  readonly path: string
}

/** A class, or the interface that says what else it has, with its own methods and what it extends. */
interface SourceClass {
  readonly extends: readonly string[]
  readonly methods: readonly SourceMethod[]
}

const docOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map((part) => part.getText())
    .join('\n')

const parameterOf = (node: ts.ParameterDeclaration): SourceParameter => ({
  name: node.name.getText().replace(/^_/, ''),
  initial: node.initializer?.getText() ?? (node.questionToken ? 'undefined' : null),
  type: node.type?.getText() ?? '',
})

const isPrivate = (node: ts.MethodDeclaration): boolean =>
  node.modifiers?.some(
    ({ kind }) => kind === ts.SyntaxKind.ProtectedKeyword || kind === ts.SyntaxKind.PrivateKeyword,
  ) ?? false

const classOf = (node: ts.ClassDeclaration | ts.InterfaceDeclaration, path: string): SourceClass => ({
  extends: (node.heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => types.map(({ expression }) => expression.getText())),
  methods: [...node.members]
    .filter((member) => ts.isMethodDeclaration(member))
    .filter((member) => ts.isIdentifier(member.name) && !isPrivate(member))
    .map((member) => ({
      name: member.name.getText(),
      parameters: member.parameters.map(parameterOf),
      doc: docOf(member),
      path,
    })),
})

const classes = new Map<string, SourceClass[]>()
for (const { path, text } of sourcesOf('d3d8/runtime'))
  ts.forEachChild(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), (node) => {
    if ((ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) && node.name)
      classes.set(node.name.text, [...(classes.get(node.name.text) ?? []), classOf(node, path)])
  })

/** The methods of a class, those that it inherits among them; its own last. */
export function methodsOfClass(name: string): ReadonlyMap<string, SourceMethod> {
  const found = classes.get(name) ?? []
  return new Map([
    ...found.flatMap((one) => one.extends.flatMap((from) => [...methodsOfClass(from)])),
    ...found.flatMap(({ methods }) => methods.map((method) => [method.name, method] as const)),
  ])
}
