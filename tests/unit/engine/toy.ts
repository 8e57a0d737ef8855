import { Core, type Allocator, type Context, type GroupDefinition, type RequestFrame } from '../../../engine/index.js'

/** Three groups that know nothing of Direct3D: paint looks at the room's light. */
export const toyGroups: readonly GroupDefinition[] = [
  { name: 'paint', words: 2, rows: 8, looksAt: [['room', 1, 1]] },
  { name: 'room', words: 3, rows: 8 },
  { name: 'tools', words: 1, rows: 4, handles: [0] },
]

/** Kinds of items of the toy program. */
export const Stroke = { Draw: 1, Note: 2 } as const

/** A core of the toy groups; blocks hold 6 items. */
export function toyCore(options: { allocator?: Allocator; requestFrame?: RequestFrame } = {}): Core<string, 'ink'> {
  return new Core<string, 'ink'>({ groups: toyGroups, pass: { items: 6, arenas: { ink: 16 } }, ...options })
}

/** Everything that was pushed, copied: group rows and items with their masks. */
export interface Pushed {
  readonly rows: Record<string, number[][]>
  readonly items: number[][]
}

/** Copies every block that `core` pushes. */
export function collect(core: Core<string, 'ink'>): Pushed[] {
  const blocks: Pushed[] = []
  let rows: Record<string, number[][]> = {}
  for (const { name } of toyGroups)
    core.group$(name).subscribe(({ words, stride, rows: count }) => {
      rows[name] = Array.from({ length: count }, (_, r) => [...words.slice(r * stride, (r + 1) * stride)])
    })
  core.pass$.subscribe(({ items, count }) => {
    blocks.push({ rows, items: Array.from({ length: count }, (_, i) => [...items.slice(i * 8, i * 8 + 8)]) })
    rows = {}
  })
  return blocks
}

/** Appends a draw with these arguments. */
export const stroke = (context: Context<'ink'>, a = 0, b = 0, c = 0, d = 0, e = 0): void =>
  context.draw(Stroke.Draw, a, b, c, d, e, 1, 0, 0, 0)
