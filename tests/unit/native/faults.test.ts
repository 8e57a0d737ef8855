/** What a program is said to have ended with, of the errors of each browser. */
import { describe, expect, it } from 'vitest'
import { explained, faultText } from '../../../d3d8/native/faults.js'

const errorOf = (name: string, message: string, stack: string | undefined): Error =>
  Object.assign(new Error(message), { name, stack })

describe('the text of a fault', () => {
  it('is the stack where that says what it is', () => {
    const stack = 'RuntimeError: unreachable\n    at main (wasm://wasm/1:wasm-function[7]:0x1f)'
    expect(faultText(errorOf('RuntimeError', 'unreachable', stack))).toBe(stack)
  })

  it('says what it is above a stack that tells places alone', () => {
    const stack = 'main@http://127.0.0.1/program.wasm:wasm-function[7]:0x1f\nrun@http://127.0.0.1/worker.js:1:2\n'
    expect(faultText(errorOf('RuntimeError', 'unreachable executed', stack))).toBe(
      `RuntimeError: unreachable executed\n${stack}`,
    )
  })

  it('is what it says in several lines, once', () => {
    const stack = 'Error: a.c:\nnone\n    at main'
    expect(faultText(errorOf('Error', 'a.c:\nnone', stack))).toBe(stack)
    expect(faultText(errorOf('Error', 'a.c:\nnone', 'main@a.js:1:2'))).toBe('Error: a.c:\nnone\nmain@a.js:1:2')
  })

  it('is its name where it says nothing, what it says without a stack, what else is thrown, nothing for none', () => {
    expect(faultText(errorOf('RangeError', '', 'main@a.js:1:2'))).toBe('RangeError\nmain@a.js:1:2')
    expect(faultText(errorOf('Error', 'gone', undefined))).toBe('Error: gone')
    expect(faultText(null)).toBe('')
    expect(faultText(7)).toBe('7')
  })
})

describe('a fault in plain words', () => {
  it.each([
    [new WebAssembly.RuntimeError('memory access out of bounds'), 'a pointer leads out of the memory'],
    [new WebAssembly.RuntimeError('index out of bounds'), 'a pointer leads out of the memory'],
    [new RangeError('Maximum call stack size exceeded'), 'the stack is full: a function calls itself without end'],
    [errorOf('InternalError', 'too much recursion', ''), 'the stack is full: a function calls itself without end'],
  ])('is what the browser says, explained: %s', (fault, words) => {
    expect(explained(fault).message).toBe(`${words} (${fault.message})`)
  })

  it('is as it was where a program or the library says it', () => {
    const fault = new Error('the signature is none')
    expect(explained(fault)).toBe(fault)
  })
})
