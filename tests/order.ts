import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Those that need what others make meanwhile, once: what programs in C are linked with is compiled for the first of
 * `native`, the library is packed by the tests of the package, and the sandbox's declarations are made when its own
 * page asks for them.
 */
const LATE = ['/sandbox/cpp.test.ts', '/unit/demos/language.test.ts', '/native/package.test.ts']

/** Files in the order that vitest has for them, but for those that would wait for others: they come last. */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLate = ({ moduleId }: TestSpecification): boolean => LATE.some((path) => moduleId.endsWith(path))
    return [...sorted.filter((file) => !isLate(file)), ...sorted.filter(isLate)]
  }
}
