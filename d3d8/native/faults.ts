/** What ends a program in WebAssembly, in words of people. */
import { shownValue } from '../runtime/arguments/shown-value.js'

/** What goes wrong inside a program: it ends with this, and nothing else does. */
export class ProgramFault extends Error {
  override readonly name = 'ProgramFault'
}

/** What ends a program whose sources have nothing that it begins with. */
export class NoMain extends ProgramFault {
  constructor() {
    super(
      'the program has neither main nor WinMain: one of its sources has to have what it begins with, as in ' +
        'int main() or int WINAPI WinMain(HINSTANCE, HINSTANCE, LPSTR, int)',
    )
  }
}

/** Faults of WebAssembly as browsers word them, and what they mean. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/Maximum call stack|too much recursion/, 'the stack is full: a function calls itself without end'],
  [/memory access out of bounds|out.of.bounds memory/i, 'a pointer leads out of the memory'],
  [
    /table index|undefined element|table access|out.of.bounds call_indirect/i,
    'a call through a pointer that is none (an object that was released?)',
  ],
  [/index out of bounds/i, 'a pointer leads out of the memory'],
  [/null function|call to null|call_indirect to a null/i, 'a call through a NULL pointer'],
  [/signature/i, 'a call through a pointer to something else (an object that was released?)'],
  [/divide by zero|division by zero/, 'a number is divided by 0'],
  [/unrepresentable|float.*overflow/, 'a float is too large for a whole number'],
  [/divide result/, 'the result of a division is too large'],
]

/** The end of a program by its own will, in the first line of a stack. */
const ABORT = /^\s*(?:at )?(?:\S*\.)?(?:abort|_Exit|__assert_fail|_assert|terminate)\b/

/** What no code leads to is where Clang saw that a pointer is NULL, or that a function ends without its value. */
const meaningOf = ({ message, stack = '' }: Error): string | undefined => {
  if (!message.includes('unreachable')) return FAULTS.find(([words]) => words.test(message))?.[1]
  const frames = stack.split('\n').filter((line) => line.includes('wasm'))
  return frames.slice(0, 2).some((line) => ABORT.test(line))
    ? 'the program has aborted: by abort or a failed assert'
    : 'a call through a NULL pointer, a function that ends without the value that it gives, or a break (int 3)'
}

/** Whether a browser has said what went wrong; that a stack is full Firefox says by an error that others have not. */
const isOfBrowser = (fault: Error): boolean =>
  fault instanceof WebAssembly.RuntimeError || fault instanceof RangeError || fault.name === 'InternalError'

/** A fault with plain words before those of the browser, and its stack as it was. */
export function explained(fault: Error): Error {
  const meaning = isOfBrowser(fault) ? meaningOf(fault) : undefined
  if (meaning === undefined) return fault
  const words = `${meaning} (${fault.message})`
  const frames = (fault.stack ?? '').split('\n').filter((line) => !line.includes(fault.message))
  const made = new Error(words)
  made.stack = [`${fault.name}: ${words}`, ...frames].join('\n')
  return made
}

/**
 * What a fault is, and below it the stack, as Chromium's errors have both in `stack`; those of Firefox and Safari have
 * only where they come from.
 *
 * @param fault what was thrown; null: an empty text
 */
export function faultText(fault: unknown): string {
  if (fault === null) return ''
  if (!(fault instanceof Error)) return shownValue(fault)
  const { name, message, stack = '' } = fault
  const [first] = (message || name).split('\n', 1)
  if (stack.split('\n', 1)[0].includes(first)) return stack
  const head = message === '' ? name : `${name}: ${message}`
  return stack === '' ? head : `${head}\n${stack}`
}
