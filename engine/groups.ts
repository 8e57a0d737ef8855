/** A range of another group's words that a row carries too: `[group, first word, how many]`. */
export type Look = readonly [group: string, first: number, count: number]

/** One state group as the program declares it. */
export interface GroupDefinition {
  readonly name: string
  /** Size of the group's own state in 32-bit words. */
  readonly words: number
  /** How many rows a block holds at most; a block is flushed when one of its logs is full. */
  readonly rows: number
  /**
   * Words of other groups that this one is translated with. Its rows carry them after its own words, and a change of
   * one of them makes this group look again. One-way: looking at a group never changes it.
   */
  readonly looksAt?: readonly Look[]
  /**
   * A word of another group: while it is 0, or another than the value that is given, nobody reads this group, and its
   * rows wait.
   */
  readonly onlyWhile?: readonly [group: string, word: number, value?: number]
  /** Own words that hold entities which a draw reads; the resource counts as in use by the block from then on. */
  readonly handles?: readonly number[]
  /** Whether its words follow from objects that only calls set, so that it cannot be written as a component. */
  readonly byCalls?: boolean
  /** How draws of a run may differ in the group; a change of one that says nothing ends the run. */
  readonly inRuns?: InRuns
  /**
   * So many own words most programs ever set, at least `LONG`: while none of the others was set, which all begin as 0,
   * rows are written no further. They are read whole.
   */
  readonly mostly?: number
}

/**
 * Own words of a group from which on they are copied by the browser's own function: fewer are copied faster one by one.
 */
export const LONG = 48

/**
 * How the draws of a run may differ in a group: each draw has a row of its own, one behind the other, which one call
 * can draw with all the others (`row`); a draw for which the group changed has another row, which has to be applied
 * before it (`applied`); or the draw's columns say all that there is to say (`columns`).
 */
export type InRuns = 'row' | 'applied' | 'columns'

/** Groups of which draws of a run have rows that a table may have: a run says the first row of each. */
export const MOST_ROW_GROUPS = 2
/** Groups whose rows are applied between the draws of a run that a table may have: a change tells the row of each. */
export const MOST_APPLIED_GROUPS = 4

/** Where a group lies in the state, in its rows and in the dirty masks. */
export interface Group {
  /** As the program declared it: a stream of `engine.groups` has it. */
  readonly name: string
  /** Place in the table, and of its log in a block. */
  readonly index: number
  /** Bit in the low (0) or high (1) dirty mask. */
  readonly mask: 0 | 1
  readonly bit: number
  /** First own word in the state. */
  readonly offset: number
  /** How many own words there are. */
  readonly words: number
  /** How many rows a block holds at most. */
  readonly rows: number
  /** Words of a row: own words, then the looked-at ones in the order declared. */
  readonly stride: number
  /** The words of the state that a row carries behind its own ones, one by one. */
  readonly looked: Int32Array
  /** Columns of a row that hold entities. */
  readonly handles: Int32Array
  /** Words of other groups that its rows carry behind its own. */
  readonly looksAt: readonly Look[]
  /** Word of the state that rows wait for; -1 for none. */
  readonly gate: number
  /** What that word has to be; -1: anything but 0. */
  readonly gateValue: number
  readonly inRuns: InRuns | undefined
  readonly byCalls: boolean
  /** How many own words a row has while none of the others was set; all of them where that is not known. */
  readonly mostly: number
  /** Bit of the high dirty mask that says that one of the others was set, for good; 0 where that is not known. */
  readonly beyond: number
}

/** The declared groups, checked and laid out. */
export interface GroupTable {
  readonly groups: readonly Group[]
  /** Size of the whole state in words. */
  readonly words: number
  /** Dirty masks that a change of word `n` sets: entry `2 n` low, `2 n + 1` high. */
  readonly dirtyMasks: Int32Array
  /** Groups whose rows wait while a word is 0. */
  readonly gated: readonly Group[]
  /** All groups' bits: `[low, high]`. */
  readonly all: readonly [number, number]
  /** Groups of which each draw of a run may have a row of its own. */
  readonly rowGroups: readonly Group[]
  /** Groups whose rows may be applied between the draws of a run. */
  readonly appliedGroups: readonly Group[]
  /** Bits of the groups that draws of a run may differ in, in the low mask. */
  readonly runMask: number
  /** The group of that name; throws when there is none. */
  group: (name: string) => Group
}

const BITS = 32
/** Groups that a table may have: the dirty masks have a bit for each. */
export const MOST_GROUPS = 2 * BITS

/** Whether rows of a group wait, by the word of its gate. */
export const waits = ({ gateValue }: Group, word: number): boolean => (gateValue < 0 ? word === 0 : word !== gateValue)

/** The bits of groups in the low and in the high mask. */
export function masksOf(groups: readonly Pick<Group, 'mask' | 'bit'>[]): readonly [low: number, high: number] {
  const masks: [number, number] = [0, 0]
  for (const { mask, bit } of groups) masks[mask] |= bit
  return masks
}

/** Throws when group `start` looks, directly or through others, at itself. */
function refuseCycle(definitions: ReadonlyMap<string, GroupDefinition>, start: string): void {
  const seen = new Set<string>()
  const stack = [start]
  for (let name = stack.pop(); name !== undefined; name = stack.pop()) {
    for (const [next] of definitions.get(name)?.looksAt ?? []) {
      if (next === start) throw new Error(`group ${start}: the groups it looks at lead back to itself through ${name}`)
      if (!seen.has(next)) stack.push(next)
      seen.add(next)
    }
  }
}

/** Where the words lie in the state that a group looks at. */
function lookedWords(
  name: string,
  [other, first, count]: Look,
  definitions: ReadonlyMap<string, GroupDefinition>,
  offsets: ReadonlyMap<string, number>,
): readonly number[] {
  const looked = definitions.get(other)
  if (!looked) throw new Error(`group ${name} looks at ${other}, which is not declared`)
  if (first < 0 || count < 1 || first + count > looked.words)
    throw new Error(
      `group ${name} looks at words ${first}..${first + count - 1} of ${other}, which has ${looked.words}`,
    )
  const at = (offsets.get(other) ?? 0) + first
  return Array.from({ length: count }, (_, n) => at + n)
}

/** The word that rows of a group wait for, and what it has to be then. */
function gateOf(
  { name, onlyWhile }: GroupDefinition,
  definitions: ReadonlyMap<string, GroupDefinition>,
  offsets: ReadonlyMap<string, number>,
): Pick<Group, 'gate' | 'gateValue'> {
  if (onlyWhile === undefined) return { gate: -1, gateValue: -1 }
  const [other, word, value = -1] = onlyWhile
  if (word < 0 || word >= (definitions.get(other)?.words ?? 0))
    throw new Error(`group ${name} waits for word ${word} of ${other}, which is not there`)
  return { gate: (offsets.get(other) ?? 0) + word, gateValue: value }
}

/** Throws when draws of a run cannot differ in a group. */
function refuseInRuns(
  { name, looksAt = [], onlyWhile }: GroupDefinition,
  mask: 0 | 1,
  definitions: ReadonlyMap<string, GroupDefinition>,
): void {
  if (mask !== 0 || looksAt.length > 0)
    throw new Error(`group ${name}: draws of a run differ in groups of the low mask that look at no other`)
  if (onlyWhile !== undefined && definitions.get(onlyWhile[0])?.inRuns !== undefined)
    throw new Error(`group ${name}: rows that draws of a run differ in wait for no group that they differ in`)
}

/** The groups that draws of a run may differ in; throws when a run cannot tell of them all. */
function groupsInRuns(groups: readonly Group[]): Pick<GroupTable, 'rowGroups' | 'appliedGroups' | 'runMask'> {
  const groupsIn = (how: InRuns): Group[] => groups.filter(({ inRuns }) => inRuns === how)
  const rowGroups = groupsIn('row')
  if (rowGroups.length > MOST_ROW_GROUPS)
    throw new Error(`${rowGroups.length} groups with a row a draw; a run tells of ${MOST_ROW_GROUPS}`)
  const appliedGroups = groupsIn('applied')
  if (appliedGroups.length > MOST_APPLIED_GROUPS)
    throw new Error(`${appliedGroups.length} groups applied between draws; a change tells of ${MOST_APPLIED_GROUPS}`)
  const columnGroups = groupsIn('columns')
  if (columnGroups.length > 1 || columnGroups.some(({ gate }) => gate >= 0))
    throw new Error('the columns of a run say all of one group, whose rows do not wait')
  const [runMask] = masksOf(groups.filter(({ inRuns }) => inRuns !== undefined))
  return { rowGroups, appliedGroups, runMask }
}

/** Where rows of a group mostly end; `spare` are the bits of the high mask that no group needs, its last ones. */
function earlyEnd({ name, words, mostly = words }: GroupDefinition, spare: number): Pick<Group, 'mostly' | 'beyond'> {
  if (mostly < words && mostly < LONG)
    throw new Error(`group ${name}: rows of ${mostly} words of its own are written whole; ${LONG} are the least`)
  return mostly < words && spare > 0 ? { mostly, beyond: 1 << (BITS - spare) } : { mostly: words, beyond: 0 }
}

/**
 * Checks the declared groups and lays them out one after the other.
 *
 * @throws Error when a name is used twice, a group looks at words that do not exist, the dependencies have a cycle,
 * there are more groups than the two masks have bits, or draws of a run are to differ in a group that a run cannot tell
 * of.
 */
export function layOutGroups(definitions: readonly GroupDefinition[]): GroupTable {
  if (definitions.length > MOST_GROUPS)
    throw new Error(`${definitions.length} groups; the dirty masks hold ${MOST_GROUPS}`)
  const byName = new Map<string, GroupDefinition>()
  const offsets = new Map<string, number>()
  let words = 0
  for (const definition of definitions) {
    const { name } = definition
    if (byName.has(name)) throw new Error(`group ${name} is declared twice`)
    if (definition.words < 1 || definition.rows < 1)
      throw new Error(`group ${name} needs at least one word and one row`)
    byName.set(name, definition)
    offsets.set(name, words)
    words += definition.words
  }

  const dirtyMasks = new Int32Array(words * 2)
  let spare = MOST_GROUPS - Math.max(definitions.length, BITS)
  const groups = definitions.map((definition, index): Group => {
    const { name, looksAt = [], handles = [], inRuns, byCalls = false } = definition
    const offset = offsets.get(name) ?? 0
    const mask = index < BITS ? 0 : 1
    const bit = 1 << (index % BITS)
    refuseCycle(byName, name)
    const looked = looksAt.flatMap((look) => lookedWords(name, look, byName, offsets))
    for (const column of handles)
      if (column < 0 || column >= definition.words)
        throw new Error(`group ${name}: handle word ${column} of ${definition.words}`)
    for (let w = offset; w < offset + definition.words; w++) dirtyMasks[w * 2 + mask] |= bit
    for (const word of looked) dirtyMasks[word * 2 + mask] |= bit
    const rowWords = definition.words + looked.length
    // Shaders read rows of four.
    const stride = inRuns === 'row' ? Math.ceil(rowWords / 4) * 4 : rowWords
    const { gate, gateValue } = gateOf(definition, byName, offsets)
    // A gate that opens makes the group look again: it may have changed while nobody read it.
    if (gate !== -1) dirtyMasks[gate * 2 + mask] |= bit
    if (inRuns !== undefined) refuseInRuns(definition, mask, byName)
    const early = earlyEnd(definition, spare)
    if (early.beyond !== 0) spare--
    for (let w = offset + early.mostly; w < offset + definition.words; w++) dirtyMasks[w * 2 + 1] |= early.beyond
    // Without spreading another object into it: then each had a shape of its own, and every draw looked its fields up.
    return {
      name,
      index,
      mask,
      bit,
      offset,
      words: definition.words,
      rows: definition.rows,
      stride,
      looked: Int32Array.from(looked),
      handles: Int32Array.from(handles),
      looksAt,
      gate,
      gateValue,
      inRuns,
      byCalls,
      mostly: early.mostly,
      beyond: early.beyond,
    }
  })

  const index = new Map(groups.map((group) => [group.name, group]))
  const group = (name: string): Group => {
    const found = index.get(name)
    if (!found) throw new Error(`no group is named ${name}`)
    return found
  }
  const all = masksOf(groups)
  const gated = groups.filter(({ gate }) => gate >= 0)
  return { groups, words, dirtyMasks, gated, all, group, ...groupsInRuns(groups) }
}
