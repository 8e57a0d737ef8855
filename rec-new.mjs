// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
const TEXTURES = 16;
/** So many draws in a row share a texture, and so many a state. */
const TEXTURE_RUN = 10;
const STATE_RUN = 25;
const states = [
	{
		blend: false,
		compare: "lessEqual"
	},
	{
		blend: true,
		compare: "lessEqual"
	},
	{
		blend: false,
		compare: "less"
	},
	{
		blend: true,
		compare: "always"
	}
];
/** Numbers from 0 to below 1, the same ones each time (a linear congruential generator). */
function createRandom() {
	let seed = 625341585;
	return () => {
		seed = Math.imul(seed, 1664525) + 1013904223 >>> 0;
		return seed / 2 ** 32;
	};
}
/** A disc of 12 to 50 triangles, slightly dented. Coordinates are whole 64ths, so that no rounding tells two paths apart. */
function makeMesh(random) {
	const triangles = 12 + Math.floor(random() * 39);
	const vertices = new Float32Array((triangles + 1) * 5);
	const indices = new Uint16Array(triangles * 3);
	vertices.set([
		0,
		0,
		0,
		.5,
		.5
	]);
	for (let i = 0; i < triangles; i++) {
		const angle = i / triangles * 2 * Math.PI;
		const radius = .75 + .25 * random();
		const x = Math.round(Math.cos(angle) * radius * 64) / 64;
		const y = Math.round(Math.sin(angle) * radius * 64) / 64;
		vertices.set([
			x,
			y,
			0,
			.5 + x / 2,
			.5 + y / 2
		], (i + 1) * 5);
		indices.set([
			0,
			i + 1,
			(i + 1) % triangles + 1
		], i * 3);
	}
	return {
		vertices,
		indices,
		start: 0,
		count: indices.length
	};
}
/** The same meshes, one after the other in one vertex and one index buffer. */
function joinMeshes(meshes) {
	const vertices = new Float32Array(meshes.reduce((sum, mesh) => sum + mesh.vertices.length, 0));
	const indices = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.count, 0));
	let vertex = 0;
	let index = 0;
	return meshes.map((mesh) => {
		vertices.set(mesh.vertices, vertex);
		const start = index;
		for (const corner of mesh.indices) indices[index++] = corner + vertex / 5;
		vertex += mesh.vertices.length;
		return {
			vertices,
			indices,
			start,
			count: mesh.count
		};
	});
}
/** A quarter turn, a size that is a power of two, and a place on a grid finer than pixels. */
function makeWorld(random, depth) {
	const scale = random() < .5 ? 1 / 16 : 1 / 8;
	const [c, s] = [
		[1, 0],
		[0, 1],
		[-1, 0],
		[0, -1]
	][Math.floor(random() * 4)].map((n) => n * scale);
	const place = () => Math.round((random() * 1.7 - .85) * 1024) / 1024;
	return Float32Array.of(c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, place(), place(), depth, 1);
}
function makeTexture(random) {
	return Uint8Array.from({ length: 4096 }, () => Math.floor(random() * 256));
}
/**
* The scene of `count` draws: each with a world matrix of its own, every 10th with another texture, every 25th with another
* blend and depth state. Equal arguments give equal scenes.
*/
function makeScene(count, layout) {
	const random = createRandom();
	const textures = Array.from({ length: TEXTURES }, () => makeTexture(random));
	const own = Array.from({ length: count }, () => makeMesh(random));
	const draws = (layout === "one VB" ? joinMeshes(own) : own).map((mesh, i) => {
		const depth = (Math.imul(i, 2531) & 8191) / 8192;
		return {
			mesh,
			world: makeWorld(random, depth),
			texture: Math.floor(i / TEXTURE_RUN) % textures.length,
			state: Math.floor(i / STATE_RUN) % states.length,
			newTexture: i % TEXTURE_RUN === 0,
			newState: i % STATE_RUN === 0
		};
	});
	const half = 1 / 256;
	return {
		draws,
		textures,
		states,
		layout,
		projection: Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, .5, 0, 0, 0, .25, 1),
		glProjection: Float32Array.of(1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, half, half, -.5, 1)
	};
}
const BITS = 32;
/** Throws when group `start` looks, directly or through others, at itself. */
function refuseCycle(definitions, start) {
	const seen = /* @__PURE__ */ new Set();
	const stack = [start];
	for (let name = stack.pop(); name !== void 0; name = stack.pop()) for (const [next] of definitions.get(name)?.looksAt ?? []) {
		if (next === start) throw new Error(`group ${start}: the groups it looks at lead back to itself through ${name}`);
		if (!seen.has(next)) stack.push(next);
		seen.add(next);
	}
}
/**
* Checks the declared groups and lays them out one after the other.
*
* @throws Error when a name is used twice, a group looks at words that do not exist, the dependencies have a cycle,
* there are more groups than the two masks have bits, or draws of a run are to differ in a group that a run cannot tell of.
*/
function layOutGroups(definitions) {
	if (definitions.length > 64) throw new Error(`${definitions.length} groups; the dirty masks hold 64`);
	const byName = /* @__PURE__ */ new Map();
	const offsets = /* @__PURE__ */ new Map();
	let words = 0;
	for (const definition of definitions) {
		const { name } = definition;
		if (byName.has(name)) throw new Error(`group ${name} is declared twice`);
		if (definition.words < 1 || definition.rows < 1) throw new Error(`group ${name} needs at least one word and one row`);
		byName.set(name, definition);
		offsets.set(name, words);
		words += definition.words;
	}
	const dirtyMasks = new Int32Array(words * 2);
	const groups = definitions.map((definition, index) => {
		const { name, looksAt = [], handles = [], inRuns } = definition;
		const offset = offsets.get(name) ?? 0;
		const mask = index < BITS ? 0 : 1;
		const bit = 1 << index % BITS;
		refuseCycle(byName, name);
		const spans = [offset, definition.words];
		for (const [other, first, count] of looksAt) {
			const looked = byName.get(other);
			if (!looked) throw new Error(`group ${name} looks at ${other}, which is not declared`);
			if (first < 0 || count < 1 || first + count > looked.words) throw new Error(`group ${name} looks at words ${first}..${first + count - 1} of ${other}, which has ${looked.words}`);
			spans.push((offsets.get(other) ?? 0) + first, count);
		}
		for (const column of handles) if (column < 0 || column >= definition.words) throw new Error(`group ${name}: handle word ${column} of ${definition.words}`);
		let stride = 0;
		for (let s = 0; s < spans.length; s += 2) {
			for (let w = spans[s]; w < spans[s] + spans[s + 1]; w++) dirtyMasks[w * 2 + mask] |= bit;
			stride += spans[s + 1];
		}
		if (inRuns === "row") stride = Math.ceil(stride / 4) * 4;
		let gate = -1;
		if (definition.onlyWhile) {
			const [other, word] = definition.onlyWhile;
			if (word < 0 || word >= (byName.get(other)?.words ?? 0)) throw new Error(`group ${name} waits for word ${word} of ${other}, which is not there`);
			gate = (offsets.get(other) ?? 0) + word;
			dirtyMasks[gate * 2 + mask] |= bit;
		}
		if (inRuns !== void 0 && (mask !== 0 || looksAt.length > 0)) throw new Error(`group ${name}: draws of a run differ in groups of the low mask that look at no other`);
		return {
			name,
			index,
			mask,
			bit,
			offset,
			words: definition.words,
			rows: definition.rows,
			stride,
			spans: Int32Array.from(spans),
			handles,
			looksAt,
			gate,
			inRuns
		};
	});
	const index = new Map(groups.map((group) => [group.name, group]));
	const group = (name) => {
		const found = index.get(name);
		if (!found) throw new Error(`no group is named ${name}`);
		return found;
	};
	const all = [0, 1].map((mask) => groups.reduce((bits, g) => g.mask === mask ? bits | g.bit : bits, 0));
	const gated = groups.filter(({ gate }) => gate >= 0);
	const rowGroups = groups.filter(({ inRuns }) => inRuns === "row");
	if (rowGroups.length > 2) throw new Error(`${rowGroups.length} groups with a row a draw; a run tells of 2`);
	const runMask = groups.reduce((bits, { inRuns, bit }) => inRuns === void 0 ? bits : bits | bit, 0);
	return {
		groups,
		words,
		dirtyMasks,
		gated,
		all: [all[0], all[1]],
		rowGroups,
		runMask,
		group
	};
}
// engine/memory.ts
/** Whole 32-bit words that hold `bytes` bytes. */
const wordsOf$1 = (bytes) => bytes + 3 >>> 2;
/** Plain JavaScript memory: one ArrayBuffer an allocation, freed by the garbage collector. */
const plainAllocator = {
	allocate: (bytes) => new Uint8Array(wordsOf$1(bytes) * 4),
	free: () => void 0
};
/** An array of 32-bit words over memory of an allocator. */
function allocateWords(allocator, words) {
	const memory = allocator.allocate(words * 4);
	return new Uint32Array(memory.buffer, memory.byteOffset, words);
}
/** Gives the memory of such an array back. */
function freeWords(allocator, { buffer, byteOffset, byteLength }) {
	allocator.free(new Uint8Array(buffer, byteOffset, byteLength));
}
/** Memory of another allocator, all of which goes back when its owner ends, whoever still holds it. From then on memory is JavaScript's own. */
var OwnedMemory = class {
	#from;
	/** What has not been freed, by its buffer and first byte. */
	#live = /* @__PURE__ */ new Map();
	#hasEnded = false;
	constructor(from) {
		this.#from = from;
	}
	allocate(bytes) {
		if (this.#hasEnded) return plainAllocator.allocate(bytes);
		const memory = this.#from.allocate(bytes);
		const pieces = this.#live.get(memory.buffer) ?? /* @__PURE__ */ new Map();
		this.#live.set(memory.buffer, pieces.set(memory.byteOffset, memory));
		return memory;
	}
	/** What was not allocated here, or was freed before, is left alone. */
	free({ buffer, byteOffset }) {
		const pieces = this.#live.get(buffer);
		const memory = pieces?.get(byteOffset);
		if (!pieces || !memory) return;
		pieces.delete(byteOffset);
		if (pieces.size === 0) this.#live.delete(buffer);
		this.#from.free(memory);
	}
	end() {
		this.#hasEnded = true;
		for (const pieces of this.#live.values()) for (const memory of pieces.values()) this.#from.free(memory);
		this.#live.clear();
	}
};
/**
* Words of a run: neighbouring draws that one call can draw, or an item that is no draw. Items that are carried out before the draws of
* their block have none.
*/
const Run = {
	/** Its first item. */
	Item: 0,
	/** How many draws there are; 0: the item is no draw. */
	Draws: 1,
	/** Its first draw: a place in the columns. */
	First: 2,
	/** Where vertices and indices lie, as the program numbers it; 0: nothing is drawn. */
	Source: 3,
	/** How vertices become primitives, as the program numbers it. */
	Mode: 4,
	/** Low-mask bits of the row groups (`InRuns`) that the draws differ in: each draw has the row behind its predecessor's. */
	Differs: 5,
	/** The row of each row group that the first draw has, in the order of the table. */
	Rows: 6
};
const RUN_WORDS = Run.Rows + 2;
/** Memory of a pass for what does not fit an item: rectangles, user-pointer vertices and indices. Handed out front to back, emptied with the block. */
var Arena = class {
	/** Words handed out in this block. */
	used = 0;
	words;
	floats;
	bytes;
	#allocator;
	constructor(words, allocator) {
		this.#allocator = allocator;
		this.words = allocateWords(allocator, words);
		this.floats = new Float32Array(this.words.buffer, this.words.byteOffset, words);
		this.bytes = new Uint8Array(this.words.buffer, this.words.byteOffset, words * 4);
	}
	/** Lies in other memory from now on. */
	moveTo(words) {
		this.words = words;
		this.floats = new Float32Array(words.buffer, words.byteOffset, words.length);
		this.bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
	}
	/** Whether `words` more words, begun at a multiple of `align`, still fit. */
	fits(words, align = 1) {
		return Math.ceil(this.used / align) * align + words <= this.words.length;
	}
	/** The same, after growing to `most` words at most if that helps. */
	makeRoom(words, align, most) {
		const end = Math.ceil(this.used / align) * align + words;
		if (end > this.words.length && end <= most) this.#grow(end);
		return end <= this.words.length;
	}
	/** Hands out `words` words beginning at a multiple of `align`; returns the first. The caller has asked `fits`, or the arena is empty and grows. */
	take(words, align = 1) {
		const first = Math.ceil(this.used / align) * align;
		if (first + words > this.words.length) this.#grow(first + words);
		this.used = first + words;
		return first;
	}
	/** Its memory goes back to where it came from. */
	free() {
		freeWords(this.#allocator, this.words);
	}
	#grow(words) {
		const old = this.words;
		this.moveTo(allocateWords(this.#allocator, Math.max(words, old.length * 2)));
		this.words.set(old);
		freeWords(this.#allocator, old);
	}
};
/**
* The items of one block in the order in which they were made, and beside them what is played: runs, and the columns of their draws.
* Reused like the logs.
*/
var Pass = class {
	/** Items written in this block. */
	count = 0;
	/** Items that a block holds. */
	capacity;
	/** Item `i` begins at `i * ITEM_WORDS`. */
	items;
	/** Runs written in this block. */
	runCount = 0;
	/** Run `r` begins at `r * RUN_WORDS`; see `Run`. */
	runs;
	/** Draws written in this block: entries of the columns. */
	draws = 0;
	/** Where each draw begins: bytes before its first index, or without indices its first vertex. */
	starts;
	/** How many indices, or without them vertices, each draw has. */
	amounts;
	/** Calls that drew: several of them may be one draw. */
	calls = 0;
	/** Memory for what items name beside their words, by name. */
	arenas;
	/** Counts blocks from 1; a resource that this block reads carries it. */
	serial = 1;
	/** 0, or the block ends a frame: 1 and the number of the display's pictures that it is shown for at least. */
	frame = 0;
	#allocator;
	#words;
	constructor(sizes, allocator) {
		this.#allocator = allocator;
		const { items } = sizes;
		this.capacity = items;
		this.#words = allocateWords(allocator, items * (8 + RUN_WORDS + 2));
		let at = 0;
		const cut = (words) => {
			const { buffer, byteOffset } = this.#words;
			at += words;
			return new Int32Array(buffer, byteOffset + (at - words) * 4, words);
		};
		this.items = cut(items * 8);
		this.runs = cut(items * RUN_WORDS);
		this.starts = cut(items);
		this.amounts = cut(items);
		const arenas = Object.entries(sizes.arenas).map(([name, size]) => [name, new Arena(size, allocator)]);
		this.arenas = Object.fromEntries(arenas);
	}
	/** Its memory goes back to where it came from. */
	free() {
		freeWords(this.#allocator, this.#words);
		for (const name in this.arenas) this.arenas[name].free();
	}
};
// engine/log.ts
/**
* The change log of one group in one block: row after row of the group's words as they were at the draws that needed them.
* Logs are reused: a subscriber reads them during the push or copies what it keeps.
*/
var Log = class {
	group;
	/** Rows written in this block. */
	rows = 0;
	/** Words of a row. */
	stride;
	/** The rows as unsigned words; row `r` begins at `r * stride`. */
	words;
	/** The same memory as binary32 numbers. */
	floats;
	#allocator;
	constructor(group, allocator) {
		this.#allocator = allocator;
		this.group = group;
		this.stride = group.stride;
		this.words = allocateWords(allocator, group.rows * group.stride);
		this.floats = new Float32Array(this.words.buffer, this.words.byteOffset, this.words.length);
	}
	/** Name of the group. */
	get name() {
		return this.group.name;
	}
	/** Its memory goes back to where it came from. */
	free() {
		freeWords(this.#allocator, this.words);
	}
};
// engine/block-memory.ts
/** What one block is written into: a log a group, and the pass. Empty, full, played, empty again. */
var BlockMemory = class {
	logs;
	pass;
	/** Asks `allocator` for its parts always in the same order: the logs, the items, the arenas. */
	constructor(table, sizes, allocator) {
		this.logs = table.groups.map((group) => new Log(group, allocator));
		this.pass = new Pass(sizes, allocator);
	}
	/** All of its memory goes back to where it came from. */
	free() {
		for (const log of this.logs) log.free();
		this.pass.free();
	}
	/** Begins it anew as block `serial`. */
	empty(serial) {
		const { logs, pass } = this;
		for (let g = 0; g < logs.length; g++) logs[g].rows = 0;
		for (const name in pass.arenas) pass.arenas[name].used = 0;
		pass.count = pass.runCount = pass.draws = pass.calls = 0;
		pass.frame = 0;
		pass.serial = serial;
	}
};
// engine/buffers.ts
/** Versions made so far. */
let versions$1 = 0;
/** One version of a buffer: an entity that draws name, and memory of its own as long as nobody else has the content. */
var BufferVersion = class {
	entity = 0;
	/** A number that no other version has or had. */
	serial = ++versions$1;
	/** The buffer's bytes, rounded up to whole words; null while the renderer alone has them. */
	memory;
	/** Number of frames presented when another version took its place; -1 before. */
	retired = -1;
	#host;
	#bytes;
	constructor(host, bytes, memory) {
		this.#host = host;
		this.#bytes = bytes;
		this.memory = memory;
	}
	/** The bytes, in memory that nobody writes who does not mean this version; zeros when they are lost. */
	get content() {
		if (this.memory !== null) return this.memory;
		const bytes = new Uint8Array(this.#bytes);
		this.#host.versions?.read(this.entity, bytes);
		return bytes;
	}
};
/** Bytes of versions that one buffer may have waiting for their frames to end; then blocks are played early. */
const MOST_RETIRED = 32 << 20;
/**
* A buffer whose content draws that are logged already keep while it is written anew: renaming gives a fresh version, and an
* old one returns to the pool when the frame that read it has been presented (DDI specification, "Vertex Buffer Renaming").
*/
var VersionedBuffer = class {
	bytes;
	#current;
	/** Memory of the current version. */
	#memory;
	#free = [];
	/** Those before `#firstRetired` are in the pool again; the others went in this order. */
	#retired = [];
	#firstRetired = 0;
	#host;
	#describe;
	constructor(host, bytes, describe) {
		this.#host = host;
		this.#describe = describe;
		this.bytes = bytes;
		this.#memory = host.allocator.allocate(bytes);
		this.#current = this.#make(this.#memory);
	}
	/** Entity of the version that the next draw reads. */
	get entity() {
		return this.#current.entity;
	}
	/** A number that no other version of any buffer has or had. */
	get serial() {
		return this.#current.serial;
	}
	/** Memory of that version, rounded up to whole words. */
	get memory() {
		return this.#memory;
	}
	/** How many versions exist. */
	get versions() {
		return 1 + this.#free.length + this.#retired.length - this.#firstRetired;
	}
	/** Whether a draw has read the current version, so that `rename` gives another one. */
	get wasRead() {
		return this.#host.resources.lastRead.block[this.#current.entity] !== 0;
	}
	/** Whether so many versions wait for their frames to end that they had better be taken back before. */
	get isCrowded() {
		return this.#free.length === 0 && (this.#retired.length - this.#firstRetired) * this.bytes >= MOST_RETIRED;
	}
	/** Takes back the retired versions that `isPending` does not name: their draws have been played. */
	takeBack(isPending) {
		const kept = [];
		for (let i = this.#firstRetired; i < this.#retired.length; i++) (isPending(this.#retired[i].entity) ? kept : this.#free).push(this.#retired[i]);
		this.#retired = kept;
		this.#firstRetired = 0;
	}
	/** The version that was retired first of those that are not in the pool again; 0 without one. */
	get oldest() {
		return this.#firstRetired < this.#retired.length ? this.#retired[this.#firstRetired].entity : 0;
	}
	/**
	* Makes another version current when a draw has read this one; one that no draw has read stays.
	*
	* @param presented number of frames presented so far
	* @param played how many of them have been played: what only they read is free again
	* @param isTaken whether the renderer has taken the content of this version, so that its memory is the next one's
	* @returns whether the version changed
	*/
	rename(presented, played = presented, isTaken = false) {
		const old = this.#current;
		if (!this.wasRead) return false;
		this.#collect(played);
		old.retired = presented;
		this.#retired.push(old);
		this.#current = this.#next(isTaken ? old : null);
		this.#host.resources.lastRead.block[this.#current.entity] = 0;
		return true;
	}
	/** Destroys all versions; those that the open block `block` reads go when it has ended. */
	dispose(block) {
		const { resources, allocator } = this.#host;
		for (const { entity, memory } of [
			this.#current,
			...this.#free,
			...this.#retired.slice(this.#firstRetired)
		]) resources.destroy(entity, block, () => {
			if (memory !== null) allocator.free(memory);
		});
		this.#free.length = this.#retired.length = this.#firstRetired = 0;
	}
	/** Takes back what only played frames read. */
	#collect(played) {
		const retired = this.#retired;
		while (this.#firstRetired < retired.length && retired[this.#firstRetired].retired < played) this.#free.push(retired[this.#firstRetired++]);
		if (this.#firstRetired < retired.length && this.#firstRetired * 2 < retired.length) return;
		retired.splice(0, this.#firstRetired);
		this.#firstRetired = 0;
	}
	/** A version to be written, with the memory of `giver` if there is one. */
	#next(giver) {
		const { allocator } = this.#host;
		const free = this.#free.pop();
		if (giver === null) {
			this.#memory = free?.memory ?? allocator.allocate(this.bytes);
			if (free) free.memory = this.#memory;
			return free ?? this.#make(this.#memory);
		}
		giver.memory = null;
		if (!free) return this.#make(this.#memory);
		if (free.memory !== null) allocator.free(free.memory);
		free.memory = this.#memory;
		return free;
	}
	#make(memory) {
		const version = new BufferVersion(this.#host, memory.byteLength, memory);
		version.entity = this.#host.resources.create(this.#describe(version));
		return version;
	}
};
// engine/context.ts
/** Own words of a group from which on they are copied by the browser's own function: fewer are copied faster one by one. */
const LONG$1 = 48;
/** No run is open. */
const NO_RUN = -1;
/**
* The state of one rendering context and the block that is being written from it.
*
* The whole state is one stretch of words (`words`, `floats` over the same memory) cut into groups by the table; each group's
* stretch is also that group's ECS component of `entity`. Setting a word compares, stores and marks the groups that have to look
* again. A draw appends one row for each of those groups, one item to the pass and one entry to its columns; a draw that differs from its
* neighbour only in what a run may differ in joins that one's run. A full or finished block is pushed into the streams by `flush` and begun
* anew with every group dirty, so that each block stands alone.
*/
var Context = class {
	entity;
	words;
	floats;
	/** Groups that changed since their last row: low mask, high mask; then the row groups whose next row is written already, low mask. See `mark`. */
	dirty = /* @__PURE__ */ new Int32Array(3);
	/** Entry `2 n` and `2 n + 1`: the masks that a change of word `n` sets in `dirty`. */
	dirtyMasks;
	/** Groups whose changes reach the logs now; the others stay dirty until they are live again. */
	live = new Int32Array([-1, -1]);
	/** The open block's; another block's after a flush. */
	logs;
	pass;
	#block;
	/** Where whoever sets counts what changes nothing. */
	counts;
	#core;
	#lastRead;
	#all;
	#gated;
	#gatedLow;
	#gatedHigh;
	/** Each group's own words. */
	#own;
	#joins;
	#runMask;
	#rowGroups;
	#rowMask;
	/** The run that the next draw may join, what it draws from and how. */
	#run = NO_RUN;
	#source = 0;
	#mode = 0;
	#full = false;
	constructor(core, entity) {
		const { table, allocator } = core;
		this.#core = core;
		this.counts = core.counts;
		this.entity = entity;
		this.words = allocateWords(allocator, table.words);
		this.floats = new Float32Array(this.words.buffer, this.words.byteOffset, this.words.length);
		this.dirtyMasks = table.dirtyMasks;
		this.#all = table.all;
		this.#gated = table.gated;
		const gatedBits = (mask) => table.gated.reduce((bits, group) => group.mask === mask ? bits | group.bit : bits, 0);
		this.#gatedLow = gatedBits(0);
		this.#gatedHigh = gatedBits(1);
		this.#joins = core.joinsDraws;
		this.#runMask = table.runMask;
		this.#rowGroups = table.rowGroups;
		this.#rowMask = table.rowGroups.reduce((bits, { bit }) => bits | bit, 0);
		this.dirty.set(table.all);
		this.#own = table.groups.map(({ offset, words }) => this.words.subarray(offset, offset + words));
		this.#block = core.firstBlock();
		this.logs = this.#block.logs;
		this.pass = this.#block.pass;
		this.#lastRead = core.resources.lastRead;
	}
	/** Stores `value` (an unsigned word) at word `at` of the state; a value that is there already marks nothing. */
	set(at, value) {
		if (this.words[at] === value) return;
		this.words[at] = value;
		this.mark(this.dirtyMasks[at * 2], this.dirtyMasks[at * 2 + 1]);
	}
	/** Groups of these masks have to look again: for callers that store into `words` themselves. */
	mark(low, high) {
		const { dirty } = this;
		dirty[0] |= low;
		dirty[1] |= high;
		dirty[2] &= ~low;
	}
	/** The next row of a row group stands where the log goes on, as in `words`, from the caller's own hand: it need not be copied. */
	markWritten(bit) {
		const { dirty } = this;
		dirty[0] |= bit;
		dirty[2] |= bit;
	}
	/** Stores the first `count` words of `values` from word `at` on, marking what differs. */
	setWords(at, values, count) {
		for (let i = 0; i < count; i++) this.set(at + i, values[i]);
	}
	/**
	* Appends a draw: a row for every group that changed, an item whose masks name them, and where the draw finds its vertices.
	*
	* @param source where they lie, as the program numbers it; 0: nothing is drawn
	* @param mode how they become primitives, as the program numbers it
	* @param start bytes before the first index, or without indices the first vertex
	* @param amount of indices, or without them vertices
	*/
	draw(kind, a, b, c, d, e, source, mode, start, amount) {
		this.ensureRoom();
		const { dirty, live } = this;
		let low = dirty[0] & live[0];
		let high = dirty[1] & live[1];
		if ((low & this.#gatedLow | high & this.#gatedHigh) !== 0) {
			this.#dropWaiting();
			low &= dirty[0];
			high &= dirty[1];
		}
		const runs = this.pass.runs;
		const run = this.#run;
		let joins = false;
		if (run !== NO_RUN && high === 0 && (low & ~this.#runMask) === 0 && source === this.#source && mode === this.#mode) {
			const changed = low & this.#rowMask;
			joins = true;
			if (runs[run + Run.Draws] === 1) runs[run + Run.Differs] = changed;
			else if ((changed & ~runs[run + Run.Differs]) !== 0) joins = false;
			else low |= runs[run + Run.Differs];
		}
		if ((low | high) !== 0) {
			dirty[0] &= ~low;
			dirty[1] &= ~high;
			if (low !== 0) this.#appendRows(low, 0);
			if (high !== 0) this.#appendRows(high, 32);
		}
		const { pass } = this;
		const n = pass.draws++;
		pass.starts[n] = start;
		pass.amounts[n] = amount;
		pass.calls++;
		if (joins) runs[run + Run.Draws]++;
		else this.#openRun(n, source, mode);
		this.#appendItem(kind, low, high, a, b, c, d, e);
	}
	/** Whether the next draw would append a row. */
	get hasChanged() {
		const { dirty, live } = this;
		if ((dirty[0] & live[0] | dirty[1] & live[1]) === 0) return false;
		this.#dropWaiting();
		return (dirty[0] & live[0] | dirty[1] & live[1]) !== 0;
	}
	/** Lets the last draw have `amount` more vertices of as many as `call` brought along: one more call is drawn with it. */
	extendDraw(amount) {
		const { pass } = this;
		pass.amounts[pass.draws - 1] += amount;
		pass.calls++;
	}
	/** Appends an item that depends on no group, which is carried out after the draws before it: a clear, a copy, a present. */
	item(kind, a, b, c, d, e) {
		this.ensureRoom();
		const { pass } = this;
		this.#run = NO_RUN;
		const at = pass.runCount++ * RUN_WORDS;
		pass.runs[at + Run.Item] = pass.count;
		pass.runs[at + Run.Draws] = 0;
		this.#appendItem(kind, 0, 0, a, b, c, d, e);
	}
	/** The same, carried out in the state that holds: a row for every group that changed comes with it. */
	itemInState(kind, a, b, c, d, e) {
		this.ensureRoom();
		const { dirty, live, pass } = this;
		this.#dropWaiting();
		const low = dirty[0] & live[0];
		const high = dirty[1] & live[1];
		dirty[0] &= ~low;
		dirty[1] &= ~high;
		this.#appendRows(low, 0);
		this.#appendRows(high, 32);
		this.#run = NO_RUN;
		const at = pass.runCount++ * RUN_WORDS;
		pass.runs[at + Run.Item] = pass.count;
		pass.runs[at + Run.Draws] = 0;
		this.#appendItem(kind, low, high, a, b, c, d, e);
	}
	/** Appends an item that is carried out before the draws of its block: it ends no run. */
	itemBefore(kind, a, b, c, d, e) {
		this.ensureRoom();
		this.#appendItem(kind, 0, 0, a, b, c, d, e);
	}
	/** Flushes when the next item might not fit the block. Whoever takes from an arena for an item asks first: a flush empties it. */
	ensureRoom() {
		if (this.#full || this.pass.count === this.pass.capacity) this.flush();
	}
	/** Counts `entity` as read by the open block, beside the handles that rows carry. */
	reads(entity) {
		this.#core.resources.reads(entity, this.pass.serial);
	}
	/** Whether the open block reads `entity`: then its content may not change before a flush, unless it is renamed. */
	isInUse(entity) {
		return this.#lastRead.block[entity] === this.pass.serial;
	}
	/** Ends the block: pushes the logs and then the pass, and begins the next block. An empty block pushes nothing. */
	flush() {
		if (this.pass.count === 0) return;
		try {
			this.#core.push(this.#block);
		} finally {
			this.#begin(this.#core.nextBlock(this.#block));
			this.#core.resources.blockEnded();
		}
	}
	/** Goes on in memory of its own: what it had went back to where it came from. */
	leaveMemory() {
		const { table } = this.#core;
		this.words = Uint32Array.from(this.words);
		this.floats = new Float32Array(this.words.buffer);
		this.#own = table.groups.map(({ offset, words }) => this.words.subarray(offset, offset + words));
		this.#begin(this.#core.firstBlock());
	}
	/** The context is at its end: its memory goes back to where it came from. */
	dispose() {
		this.#core.giveBack(this.#block);
		freeWords(this.#core.allocator, this.words);
	}
	#begin(block) {
		this.#block = block;
		this.logs = block.logs;
		this.pass = block.pass;
		this.#full = false;
		this.#run = NO_RUN;
		this.dirty.set(this.#all);
		this.dirty[2] = 0;
	}
	/** Groups that wait for a word that is 0 are looked at when it is another. */
	#dropWaiting() {
		for (let g = 0; g < this.#gated.length; g++) {
			const { mask, bit, gate } = this.#gated[g];
			if (this.words[gate] === 0) this.dirty[mask] &= ~bit;
		}
	}
	#openRun(first, source, mode) {
		const { pass } = this;
		const { runs } = pass;
		const at = pass.runCount++ * RUN_WORDS;
		runs[at + Run.Item] = pass.count;
		runs[at + Run.Draws] = 1;
		runs[at + Run.First] = first;
		runs[at + Run.Source] = source;
		runs[at + Run.Mode] = mode;
		runs[at + Run.Differs] = 0;
		const groups = this.#rowGroups;
		for (let g = 0; g < groups.length; g++) runs[at + Run.Rows + g] = this.logs[groups[g].index].rows - 1;
		this.#run = source === 0 || !this.#joins ? NO_RUN : at;
		this.#source = source;
		this.#mode = mode;
	}
	#appendRows(mask, base) {
		const { words: state, dirty } = this;
		const written = base === 0 ? dirty[2] & mask : 0;
		dirty[2] &= ~written;
		for (let bits = mask; bits !== 0; bits &= bits - 1) {
			const bit = bits & -bits;
			const log = this.logs[base + 31 - Math.clz32(bit)];
			const row = log.words;
			const group = log.group;
			const first = log.rows * log.stride;
			const ownEnd = first + group.words;
			if ((written & bit) !== 0) {
				if (++log.rows === group.rows) this.#full = true;
				continue;
			}
			if (group.words > LONG$1) row.set(this.#own[group.index], first);
			else for (let from = group.offset, to = first; to < ownEnd;) row[to++] = state[from++];
			if (ownEnd < first + log.stride) this.#appendLooked(row, ownEnd, group.spans);
			if (group.handles.length !== 0) this.#appendHandles(row, first, group.handles);
			if (++log.rows === group.rows) this.#full = true;
		}
	}
	/** The words that a group looks at, behind its own. */
	#appendLooked(row, at, spans) {
		let to = at;
		for (let s = 2; s < spans.length; s += 2) {
			let from = spans[s];
			for (const end = from + spans[s + 1]; from < end; from++) row[to++] = this.words[from];
		}
	}
	/** What the row names is in use by this block from now on. */
	#appendHandles(row, first, handles) {
		const { block } = this.#lastRead;
		for (let h = 0; h < handles.length; h++) {
			const entity = row[first + handles[h]];
			if (entity !== 0 && entity < block.length) block[entity] = this.pass.serial;
		}
	}
	#appendItem(kind, low, high, a, b, c, d, e) {
		const { items } = this.pass;
		let at = this.pass.count++ * 8;
		items[at++] = kind;
		items[at++] = low;
		items[at++] = high;
		items[at++] = a;
		items[at++] = b;
		items[at++] = c;
		items[at++] = d;
		items[at] = e;
	}
};
// node_modules/bitecs/dist/core/index.min.mjs
var A = (e, t, n) => Object.defineProperty(e, t, {
	value: n,
	enumerable: !1,
	writable: !0,
	configurable: !0
});
var pe = (e, t) => t & e.entityMask;
var fe = (e, t) => t >>> e.versionShift & (1 << e.versionBits) - 1;
var Ke = (e, t) => {
	let o = fe(e, t) + 1 & (1 << e.versionBits) - 1;
	return t & e.entityMask | o << e.versionShift;
};
var z = (e) => {
	let t = e ? typeof e == "function" ? e() : e : {
		versioning: !1,
		versionBits: 8
	}, n = t.versionBits ?? 8, o = t.versioning ?? !1, r = 32 - n, a = (1 << r) - 1, i = r;
	return {
		aliveCount: 0,
		dense: [],
		sparse: [],
		maxId: 0,
		versioning: o,
		versionBits: n,
		entityMask: a,
		versionShift: i,
		versionMask: (1 << n) - 1 << i
	};
};
var ue = (e) => {
	if (e.aliveCount < e.dense.length) {
		let n = e.dense[e.aliveCount], o = n;
		return e.sparse[o] = e.aliveCount, e.aliveCount++, n;
	}
	let t = ++e.maxId;
	return e.dense.push(t), e.sparse[t] = e.aliveCount, e.aliveCount++, t;
};
var de = (e, t) => {
	let n = e.sparse[t];
	if (n === void 0 || n >= e.aliveCount) return;
	let o = e.aliveCount - 1, r = e.dense[o];
	if (e.sparse[r] = n, e.dense[n] = r, e.sparse[t] = o, e.dense[o] = t, e.versioning) {
		let a = Ke(e, t);
		e.dense[o] = a;
	}
	e.aliveCount--;
};
var K = (e, t) => {
	let n = pe(e, t), o = e.sparse[n];
	return o !== void 0 && o < e.aliveCount && e.dense[o] === t;
};
var u = Symbol.for("bitecs_internal");
var Ye = (e, t) => A(e || {}, u, {
	entityIndex: t || z(),
	entityMasks: [[]],
	entityComponents: /* @__PURE__ */ new Map(),
	bitflag: 1,
	componentMap: /* @__PURE__ */ new Map(),
	componentCount: 0,
	queries: /* @__PURE__ */ new Set(),
	queriesHashMap: /* @__PURE__ */ new Map(),
	notQueries: /* @__PURE__ */ new Set(),
	dirtyQueries: /* @__PURE__ */ new Set(),
	entitiesWithRelations: /* @__PURE__ */ new Set(),
	hierarchyData: /* @__PURE__ */ new Map(),
	hierarchyActiveRelations: /* @__PURE__ */ new Set(),
	hierarchyQueryCache: /* @__PURE__ */ new Map()
});
function Je(...e) {
	let t, n;
	return e.forEach((o) => {
		typeof o == "object" && "dense" in o && "sparse" in o && "aliveCount" in o ? t = o : typeof o == "object" && (n = o);
	}), Ye(n, t);
}
var M = () => {
	let e = [], t = [], n = (s) => e[t[s]] === s;
	return {
		add: (s) => {
			n(s) || (t[s] = e.push(s) - 1);
		},
		remove: (s) => {
			if (!n(s)) return;
			let p = t[s], c = e.pop();
			c !== s && (e[p] = c, t[c] = p);
		},
		has: n,
		sparse: t,
		dense: e,
		reset: () => {
			e.length = 0, t.length = 0;
		},
		sort: (s) => {
			e.sort(s);
			for (let p = 0; p < e.length; p++) t[e[p]] = p;
		}
	};
};
var me = typeof SharedArrayBuffer < "u" ? SharedArrayBuffer : ArrayBuffer;
var X$1 = (e = 1e3) => {
	let t = [], n = 0, o = new Uint32Array(new me(e * 4)), r = (c) => c < t.length && t[c] < n && o[t[c]] === c;
	return {
		add: (c) => {
			if (!r(c)) {
				if (n >= o.length) {
					let f = new Uint32Array(new me(o.length * 2 * 4));
					f.set(o), o = f;
				}
				o[n] = c, t[c] = n, n++;
			}
		},
		remove: (c) => {
			if (!r(c)) return;
			n--;
			let f = t[c], d = o[n];
			o[f] = d, t[d] = f;
		},
		has: r,
		sparse: t,
		get dense() {
			return new Uint32Array(o.buffer, 0, n);
		},
		reset: () => {
			n = 0, t.length = 0;
		},
		sort: (c) => {
			let f = Array.from(o.subarray(0, n));
			f.sort(c);
			for (let d = 0; d < f.length; d++) o[d] = f[d];
			for (let d = 0; d < n; d++) t[o[d]] = d;
		}
	};
};
var P = () => {
	let e = /* @__PURE__ */ new Set();
	return {
		subscribe: (o) => (e.add(o), () => {
			e.delete(o);
		}),
		notify: (o, ...r) => Array.from(e).reduce((a, i) => {
			let s = i(o, ...r);
			return s && typeof s == "object" ? {
				...a,
				...s
			} : a;
		}, {})
	};
};
var k = Symbol.for("bitecs-relation");
var T = Symbol.for("bitecs-pairTarget");
var U = Symbol.for("bitecs-isPairComponent");
var x = Symbol.for("bitecs-relationData");
var Y = () => {
	let e = {
		pairsMap: /* @__PURE__ */ new Map(),
		initStore: void 0,
		exclusiveRelation: !1,
		autoRemoveSubject: !1,
		onTargetRemoved: void 0
	}, t = (n) => {
		if (n === void 0) throw Error("Relation target is undefined");
		let o = n === "*" ? y : n;
		if (!e.pairsMap.has(o)) {
			let r = e.initStore ? e.initStore(n) : {};
			A(r, k, t), A(r, T, o), A(r, U, !0), e.pairsMap.set(o, r);
		}
		return e.pairsMap.get(o);
	};
	return A(t, x, e), t;
};
var b = (e, t) => {
	if (e === void 0) throw Error("Relation is undefined");
	return e(t);
};
var I = (e, t, n) => {
	let o = L(e, t), r = [];
	for (let a of o) a[k] === n && a[T] !== y && !xe(a[T]) && r.push(a[T]);
	return r;
};
var Re = Symbol.for("bitecs-wildcard");
function rt() {
	let e = Y();
	return Object.defineProperty(e, Re, {
		value: !0,
		enumerable: !1,
		writable: !1,
		configurable: !1
	}), e;
}
function at() {
	let e = Symbol.for("bitecs-global-wildcard");
	return globalThis[e] || (globalThis[e] = rt()), globalThis[e];
}
var y = at();
function st() {
	return Y();
}
function it() {
	let e = Symbol.for("bitecs-global-isa");
	return globalThis[e] || (globalThis[e] = st()), globalThis[e];
}
var B = it();
function xe(e) {
	return e ? Object.getOwnPropertySymbols(e).includes(x) : !1;
}
var pt = 64;
var g = 4294967295;
var ge = 1024;
function ve(e, t) {
	let { depths: n } = e;
	if (t < n.length) return n;
	let o = Math.max(t + 1, n.length * 2, n.length + ge), r = new Uint32Array(o);
	return r.fill(g), r.set(n), e.depths = r, r;
}
function Ce(e, t, n, o) {
	let { depthToEntities: r } = e;
	if (o !== void 0 && o !== g) {
		let a = r.get(o);
		a && (a.remove(t), a.dense.length === 0 && r.delete(o));
	}
	n !== g && (r.has(n) || r.set(n, X$1()), r.get(n).add(t));
}
function ft(e, t) {
	t > e.maxDepth && (e.maxDepth = t);
}
function ne(e, t, n, o) {
	e.depths[t] = n, Ce(e, t, n, o), ft(e, n);
}
function Te(e, t) {
	e[u].hierarchyQueryCache.delete(t);
}
function Z(e, t) {
	let n = e[u];
	return n.hierarchyActiveRelations.has(t) || (n.hierarchyActiveRelations.add(t), oe(e, t), ut(e, t)), n.hierarchyData.get(t);
}
function ut(e, t) {
	let n = $(e, [b(t, y)]);
	for (let r of n) te(e, t, r);
	let o = /* @__PURE__ */ new Set();
	for (let r of n) for (let a of I(e, r, t)) o.has(a) || (o.add(a), te(e, t, a));
}
function oe(e, t) {
	let n = e[u];
	if (!n.hierarchyData.has(t)) {
		let o = Math.max(ge, n.entityIndex.dense.length * 2), r = new Uint32Array(o);
		r.fill(g), n.hierarchyData.set(t, {
			depths: r,
			dirty: M(),
			depthToEntities: /* @__PURE__ */ new Map(),
			maxDepth: 0
		});
	}
}
function Ie(e, t, n, o = /* @__PURE__ */ new Set()) {
	if (o.has(n)) return 0;
	o.add(n);
	let r = I(e, n, t);
	if (r.length === 0) return 0;
	if (r.length === 1) return J(e, t, r[0], o) + 1;
	let a = 1 / 0;
	for (let i of r) {
		let s = J(e, t, i, o);
		if (s < a && (a = s, a === 0)) break;
	}
	return a === 1 / 0 ? 0 : a + 1;
}
function J(e, t, n, o) {
	let r = e[u];
	oe(e, t);
	let a = r.hierarchyData.get(t), { depths: i } = a;
	if (i = ve(a, n), i[n] === g) {
		let s = Ie(e, t, n, o);
		return ne(a, n, s), s;
	}
	return i[n];
}
function te(e, t, n) {
	return J(e, t, n, /* @__PURE__ */ new Set());
}
function Ee(e, t, n, o, r = M()) {
	if (r.has(n)) return;
	r.add(n);
	let a = $(e, [t(n)]);
	for (let i of a) o.add(i), Ee(e, t, i, o, r);
}
function We(e, t, n, o, r = /* @__PURE__ */ new Set()) {
	let a = e[u];
	if (!a.hierarchyActiveRelations.has(t)) return;
	oe(e, t);
	let i = a.hierarchyData.get(t);
	if (r.has(n)) {
		i.dirty.add(n);
		return;
	}
	r.add(n);
	let { depths: s, dirty: p } = i, c = o !== void 0 ? te(e, t, o) + 1 : 0;
	if (c > pt) return;
	let f = s[n];
	ne(i, n, c, f === g ? void 0 : f), f !== c && (Ee(e, t, n, p, M()), Te(e, t));
}
function Se(e, t, n) {
	let o = e[u];
	if (!o.hierarchyActiveRelations.has(t)) return;
	let r = o.hierarchyData.get(t), { depths: a } = r;
	a = ve(r, n), Me(e, t, n, a, M()), Te(e, t);
}
function Me(e, t, n, o, r) {
	if (r.has(n)) return;
	r.add(n);
	let i = e[u].hierarchyData.get(t);
	if (n < o.length) {
		let p = o[n];
		p !== g && (i.depths[n] = g, Ce(i, n, g, p));
	}
	let s = $(e, [t(n)]);
	for (let p of s) Me(e, t, p, o, r);
}
function De(e, t) {
	let o = e[u].hierarchyData.get(t);
	if (!o) return;
	let { dirty: r, depths: a } = o;
	if (r.dense.length !== 0) {
		for (let i of r.dense) if (a[i] === g) ne(o, i, Ie(e, t, i));
		r.reset();
	}
}
function Oe(e, t, n, o = {}) {
	let r = e[u];
	Z(e, t);
	let a = H(e, [t, ...n]), i = r.hierarchyQueryCache.get(t);
	if (i && i.hash === a) return i.result;
	De(e, t), re(e, n, o);
	let s = r.queriesHashMap.get(H(e, n)), { depths: c } = r.hierarchyData.get(t);
	s.sort((d, W) => {
		let l = c[d], R = c[W];
		return l !== R ? l - R : d - W;
	});
	let f = (o.buffered, s.dense);
	return r.hierarchyQueryCache.set(t, {
		hash: a,
		result: f
	}), f;
}
function Qe(e, t, n, o = {}) {
	let r = Z(e, t);
	De(e, t);
	let a = r.depthToEntities.get(n);
	return a ? (o.buffered, a.dense) : o.buffered ? /* @__PURE__ */ new Uint32Array(0) : [];
}
var v = Symbol.for("bitecs-opType");
var D = Symbol.for("bitecs-opTerms");
var ae = Symbol.for("bitecs-hierarchyType");
var $e = Symbol.for("bitecs-hierarchyRel");
var qe = Symbol.for("bitecs-hierarchyDepth");
var F = Symbol.for("bitecs-modifierType");
var ie = { [F]: "nested" };
var H = (e, t) => {
	let n = e[u], o = (a) => (n.componentMap.has(a) || E(e, a), n.componentMap.get(a).id), r = (a) => v in a ? `${a[v].toLowerCase()}(${a[D].map(r).sort().join(",")})` : o(a).toString();
	return t.map(r).sort().join("-");
};
var ee = (e, t, n = {}) => {
	let o = e[u], r = H(e, t), a = [], i = (m) => {
		v in m ? m[D].forEach(i) : (o.componentMap.has(m) || E(e, m), a.push(m));
	};
	t.forEach(i);
	let s = [], p = [], c = [], f = (m, h) => {
		h.forEach((S) => {
			o.componentMap.has(S) || E(e, S), m.push(S);
		});
	};
	t.forEach((m) => {
		if (v in m) {
			let { [v]: h, [D]: S } = m;
			if (h === "Not") f(p, S);
			else if (h === "Or") f(c, S);
			else if (h === "And") f(s, S);
			else throw new Error(`Nested combinator ${h} not supported yet - use simple queries for best performance`);
		} else o.componentMap.has(m) || E(e, m), s.push(m);
	});
	let d = a.map((m) => o.componentMap.get(m)), W = [...new Set(d.map((m) => m.generationId))], l = (m, h) => (m[h.generationId] = (m[h.generationId] || 0) | h.bitflag, m), R = s.map((m) => o.componentMap.get(m)).reduce(l, {}), _e = p.map((m) => o.componentMap.get(m)).reduce(l, {}), Ge = c.map((m) => o.componentMap.get(m)).reduce(l, {}), ze = d.reduce(l, {}), Q = Object.assign(n.buffered ? X$1() : M(), {
		allComponents: a,
		orComponents: c,
		notComponents: p,
		masks: R,
		notMasks: _e,
		orMasks: Ge,
		hasMasks: ze,
		generations: W,
		toRemove: M(),
		addObservable: P(),
		removeObservable: P(),
		queues: {}
	});
	o.queries.add(Q), o.queriesHashMap.set(r, Q), d.forEach((m) => {
		m.queries.add(Q);
	}), p.length && o.notQueries.add(Q);
	let ce = o.entityIndex;
	for (let m = 0; m < ce.aliveCount; m++) {
		let h = ce.dense[m];
		if (O(e, h, q)) continue;
		V(e, Q, h) && w(Q, h);
	}
	return Q;
};
function re(e, t, n = {}) {
	let o = e[u], r = H(e, t), a = o.queriesHashMap.get(r);
	return a ? n.buffered && !("buffer" in a.dense) && (a = ee(e, t, { buffered: !0 })) : a = ee(e, t, n), n.buffered, a.dense;
}
function $(e, t, ...n) {
	let o = t.find((p) => p && typeof p == "object" && ae in p), r = t.filter((p) => !(p && typeof p == "object" && ae in p)), a = !1, i = !0, s = n.some((p) => p && typeof p == "object" && F in p);
	for (let p of n) if (s && p && typeof p == "object" && F in p) {
		let c = p;
		c[F] === "buffer" && (a = !0), c[F] === "nested" && (i = !1);
	} else if (!s) {
		let c = p;
		c.buffered !== void 0 && (a = c.buffered), c.commit !== void 0 && (i = c.commit);
	}
	if (o) {
		let { [$e]: p, [qe]: c } = o;
		return c !== void 0 ? Qe(e, p, c, { buffered: a }) : Oe(e, p, r, { buffered: a });
	}
	return i && Be(e), re(e, r, { buffered: a });
}
function V(e, t, n) {
	let o = e[u], { masks: r, notMasks: a, orMasks: i, generations: s } = t, p = Object.keys(i).length === 0;
	for (let c = 0; c < s.length; c++) {
		let f = s[c], d = r[f], W = a[f], l = i[f], R = o.entityMasks[f][n];
		if (W && R & W || d && (R & d) !== d) return !1;
		l && R & l && (p = !0);
	}
	return p;
}
var w = (e, t) => {
	if (e.toRemove.has(t)) {
		e.toRemove.remove(t), e.addObservable.notify(t);
		return;
	}
	e.has(t) || (e.add(t), e.addObservable.notify(t));
};
var It = (e) => {
	for (let t = 0; t < e.toRemove.dense.length; t++) {
		let n = e.toRemove.dense[t];
		e.remove(n);
	}
	e.toRemove.reset();
};
var Be = (e) => {
	let t = e[u];
	t.dirtyQueries.size && (t.dirtyQueries.forEach(It), t.dirtyQueries.clear());
};
var _ = (e, t, n) => {
	let o = e[u];
	!t.has(n) || t.toRemove.has(n) || (t.toRemove.add(n), o.dirtyQueries.add(t), t.removeObservable.notify(n));
};
var E = (e, t) => {
	if (!t) throw new Error("bitECS - Cannot register null or undefined component");
	let n = e[u], o = /* @__PURE__ */ new Set(), r = {
		id: n.componentCount++,
		generationId: n.entityMasks.length - 1,
		bitflag: n.bitflag,
		ref: t,
		queries: o,
		setObservable: P(),
		getObservable: P()
	};
	return n.componentMap.set(t, r), n.bitflag *= 2, n.bitflag >= 2 ** 31 && (n.bitflag = 1, n.entityMasks.push([])), r;
};
var O = (e, t, n) => {
	let o = e[u], r = o.componentMap.get(n);
	if (!r) return !1;
	let { generationId: a, bitflag: i } = r;
	return (o.entityMasks[a][t] & i) === i;
};
var Fe = (e, t, n) => {
	let r = e[u].componentMap.get(n);
	if (r && O(e, t, n)) return r.getObservable.notify(t);
};
var we = (e, t, n, o, r = /* @__PURE__ */ new Set()) => {
	if (!r.has(o)) {
		r.add(o), j(t, n, B(o));
		for (let a of L(t, o)) if (a !== q && !O(t, n, a)) {
			j(t, n, a);
			let i = e.componentMap.get(a);
			if (i?.setObservable) {
				let s = Fe(t, o, a);
				i.setObservable.notify(n, s);
			}
		}
		for (let a of I(t, o, B)) we(e, t, n, a, r);
	}
};
var j = (e, t, n) => {
	if (!N$1(e, t)) throw new Error(`Cannot add component - entity ${t} does not exist in the world.`);
	let o = e[u], r = "component" in n ? n.component : n, a = "data" in n ? n.data : void 0;
	o.componentMap.has(r) || E(e, r);
	let i = o.componentMap.get(r);
	if (O(e, t, r)) return a !== void 0 && i.setObservable.notify(t, a), !1;
	let { generationId: s, bitflag: p, queries: c } = i;
	if (o.entityMasks[s][t] |= p, O(e, t, q) || c.forEach((f) => {
		V(e, f, t) ? w(f, t) : _(e, f, t);
	}), o.entityComponents.get(t).add(r), a !== void 0 && i.setObservable.notify(t, a), r[U]) {
		let f = r[k], d = r[T];
		if (G(e, t, b(f, y), b(y, d)), typeof d == "number" && (G(e, d, b(y, t), b(y, f)), o.entitiesWithRelations.add(d), o.entitiesWithRelations.add(t)), o.entitiesWithRelations.add(d), f[x].exclusiveRelation === !0 && d !== y) {
			let l = I(e, t, f)[0];
			l != null && l !== d && C(e, t, f(l));
		}
		if (f === B) {
			let l = I(e, t, B);
			for (let R of l) we(o, e, t, R);
		}
		We(e, f, t, typeof d == "number" ? d : void 0);
	}
	return !0;
};
function G(e, t, ...n) {
	(Array.isArray(n[0]) ? n[0] : n).forEach((r) => {
		j(e, t, r);
	});
}
var C = (e, t, ...n) => {
	let o = e[u];
	if (!N$1(e, t)) throw new Error(`Cannot remove component - entity ${t} does not exist in the world.`);
	n.forEach((r) => {
		if (!O(e, t, r)) return;
		let { generationId: i, bitflag: s, queries: p } = o.componentMap.get(r);
		if (o.entityMasks[i][t] &= ~s, p.forEach((c) => {
			c.toRemove.remove(t), V(e, c, t) ? w(c, t) : _(e, c, t);
		}), o.entityComponents.get(t).delete(r), r[U]) {
			let c = r[T], f = r[k];
			Se(e, f, t), C(e, t, b(y, c)), typeof c == "number" && N$1(e, c) && (C(e, c, b(y, t)), C(e, c, b(y, f))), I(e, t, f).length === 0 && C(e, t, b(f, y));
		}
	});
};
var q = {};
function Ne(e, ...t) {
	let n = e[u], o = ue(n.entityIndex);
	return n.notQueries.forEach((r) => {
		V(e, r, o) && w(r, o);
	}), n.entityComponents.set(o, /* @__PURE__ */ new Set()), t.length > 0 && G(e, o, t), o;
}
var Le = (e, t) => {
	let n = e[u];
	if (!K(n.entityIndex, t)) return;
	let o = [t], r = /* @__PURE__ */ new Set();
	for (; o.length > 0;) {
		let a = o.shift();
		if (r.has(a)) continue;
		r.add(a);
		let i = [];
		if (n.entitiesWithRelations.has(a)) {
			for (let s of $(e, [y(a)], ie)) if (N$1(e, s)) for (let p of n.entityComponents.get(s)) {
				if (!p[U]) continue;
				let f = p[k][x];
				i.push(() => C(e, s, b(y, a))), p[T] === a && (i.push(() => C(e, s, p)), f.autoRemoveSubject && o.push(s), f.onTargetRemoved && i.push(() => f.onTargetRemoved(e, s, a)));
			}
			n.entitiesWithRelations.delete(a);
		}
		for (let s of i) s();
		for (let s of o) Le(e, s);
		for (let s of n.queries) _(e, s, a);
		de(n.entityIndex, a), n.entityComponents.delete(a);
		for (let s = 0; s < n.entityMasks.length; s++) n.entityMasks[s][a] = 0;
	}
};
var L = (e, t) => {
	let n = e[u];
	if (t === void 0) throw new Error("getEntityComponents: entity id is undefined.");
	if (!K(n.entityIndex, t)) throw new Error(`getEntityComponents: entity ${t} does not exist in the world.`);
	return Array.from(n.entityComponents.get(t));
};
var N$1 = (e, t) => K(e[u].entityIndex, t);
// node_modules/rxjs/dist/cjs/internal/util/isFunction.js
var require_isFunction = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isFunction = void 0;
	function isFunction(value) {
		return typeof value === "function";
	}
	exports.isFunction = isFunction;
}));
// node_modules/rxjs/dist/cjs/internal/util/createErrorClass.js
var require_createErrorClass = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createErrorClass = void 0;
	function createErrorClass(createImpl) {
		var _super = function(instance) {
			Error.call(instance);
			instance.stack = (/* @__PURE__ */ new Error()).stack;
		};
		var ctorFunc = createImpl(_super);
		ctorFunc.prototype = Object.create(Error.prototype);
		ctorFunc.prototype.constructor = ctorFunc;
		return ctorFunc;
	}
	exports.createErrorClass = createErrorClass;
}));
// node_modules/rxjs/dist/cjs/internal/util/UnsubscriptionError.js
var require_UnsubscriptionError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UnsubscriptionError = void 0;
	exports.UnsubscriptionError = require_createErrorClass().createErrorClass(function(_super) {
		return function UnsubscriptionErrorImpl(errors) {
			_super(this);
			this.message = errors ? errors.length + " errors occurred during unsubscription:\n" + errors.map(function(err, i) {
				return i + 1 + ") " + err.toString();
			}).join("\n  ") : "";
			this.name = "UnsubscriptionError";
			this.errors = errors;
		};
	});
}));
// node_modules/rxjs/dist/cjs/internal/util/arrRemove.js
var require_arrRemove = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.arrRemove = void 0;
	function arrRemove(arr, item) {
		if (arr) {
			var index = arr.indexOf(item);
			0 <= index && arr.splice(index, 1);
		}
	}
	exports.arrRemove = arrRemove;
}));
// node_modules/rxjs/dist/cjs/internal/Subscription.js
var require_Subscription = /* @__PURE__ */ __commonJSMin(((exports, module, this$49) => {
	var __values = this$49 && this$49.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	var __read = this$49 && this$49.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$49 && this$49.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isSubscription = exports.EMPTY_SUBSCRIPTION = exports.Subscription = void 0;
	var isFunction_1 = require_isFunction();
	var UnsubscriptionError_1 = require_UnsubscriptionError();
	var arrRemove_1 = require_arrRemove();
	var Subscription = function() {
		function Subscription(initialTeardown) {
			this.initialTeardown = initialTeardown;
			this.closed = false;
			this._parentage = null;
			this._finalizers = null;
		}
		Subscription.prototype.unsubscribe = function() {
			var e_1, _a, e_2, _b;
			var errors;
			if (!this.closed) {
				this.closed = true;
				var _parentage = this._parentage;
				if (_parentage) {
					this._parentage = null;
					if (Array.isArray(_parentage)) try {
						for (var _parentage_1 = __values(_parentage), _parentage_1_1 = _parentage_1.next(); !_parentage_1_1.done; _parentage_1_1 = _parentage_1.next()) _parentage_1_1.value.remove(this);
					} catch (e_1_1) {
						e_1 = { error: e_1_1 };
					} finally {
						try {
							if (_parentage_1_1 && !_parentage_1_1.done && (_a = _parentage_1.return)) _a.call(_parentage_1);
						} finally {
							if (e_1) throw e_1.error;
						}
					}
					else _parentage.remove(this);
				}
				var initialFinalizer = this.initialTeardown;
				if (isFunction_1.isFunction(initialFinalizer)) try {
					initialFinalizer();
				} catch (e) {
					errors = e instanceof UnsubscriptionError_1.UnsubscriptionError ? e.errors : [e];
				}
				var _finalizers = this._finalizers;
				if (_finalizers) {
					this._finalizers = null;
					try {
						for (var _finalizers_1 = __values(_finalizers), _finalizers_1_1 = _finalizers_1.next(); !_finalizers_1_1.done; _finalizers_1_1 = _finalizers_1.next()) {
							var finalizer = _finalizers_1_1.value;
							try {
								execFinalizer(finalizer);
							} catch (err) {
								errors = errors !== null && errors !== void 0 ? errors : [];
								if (err instanceof UnsubscriptionError_1.UnsubscriptionError) errors = __spreadArray(__spreadArray([], __read(errors)), __read(err.errors));
								else errors.push(err);
							}
						}
					} catch (e_2_1) {
						e_2 = { error: e_2_1 };
					} finally {
						try {
							if (_finalizers_1_1 && !_finalizers_1_1.done && (_b = _finalizers_1.return)) _b.call(_finalizers_1);
						} finally {
							if (e_2) throw e_2.error;
						}
					}
				}
				if (errors) throw new UnsubscriptionError_1.UnsubscriptionError(errors);
			}
		};
		Subscription.prototype.add = function(teardown) {
			var _a;
			if (teardown && teardown !== this) {
				if (this.closed) execFinalizer(teardown);
				else {
					if (teardown instanceof Subscription) {
						if (teardown.closed || teardown._hasParent(this)) return;
						teardown._addParent(this);
					}
					(this._finalizers = (_a = this._finalizers) !== null && _a !== void 0 ? _a : []).push(teardown);
				}
			}
		};
		Subscription.prototype._hasParent = function(parent) {
			var _parentage = this._parentage;
			return _parentage === parent || Array.isArray(_parentage) && _parentage.includes(parent);
		};
		Subscription.prototype._addParent = function(parent) {
			var _parentage = this._parentage;
			this._parentage = Array.isArray(_parentage) ? (_parentage.push(parent), _parentage) : _parentage ? [_parentage, parent] : parent;
		};
		Subscription.prototype._removeParent = function(parent) {
			var _parentage = this._parentage;
			if (_parentage === parent) this._parentage = null;
			else if (Array.isArray(_parentage)) arrRemove_1.arrRemove(_parentage, parent);
		};
		Subscription.prototype.remove = function(teardown) {
			var _finalizers = this._finalizers;
			_finalizers && arrRemove_1.arrRemove(_finalizers, teardown);
			if (teardown instanceof Subscription) teardown._removeParent(this);
		};
		Subscription.EMPTY = (function() {
			var empty = new Subscription();
			empty.closed = true;
			return empty;
		})();
		return Subscription;
	}();
	exports.Subscription = Subscription;
	exports.EMPTY_SUBSCRIPTION = Subscription.EMPTY;
	function isSubscription(value) {
		return value instanceof Subscription || value && "closed" in value && isFunction_1.isFunction(value.remove) && isFunction_1.isFunction(value.add) && isFunction_1.isFunction(value.unsubscribe);
	}
	exports.isSubscription = isSubscription;
	function execFinalizer(finalizer) {
		if (isFunction_1.isFunction(finalizer)) finalizer();
		else finalizer.unsubscribe();
	}
}));
// node_modules/rxjs/dist/cjs/internal/config.js
var require_config = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.config = void 0;
	exports.config = {
		onUnhandledError: null,
		onStoppedNotification: null,
		Promise: void 0,
		useDeprecatedSynchronousErrorHandling: false,
		useDeprecatedNextContext: false
	};
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/timeoutProvider.js
var require_timeoutProvider = /* @__PURE__ */ __commonJSMin(((exports, module, this$48) => {
	var __read = this$48 && this$48.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$48 && this$48.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.timeoutProvider = void 0;
	exports.timeoutProvider = {
		setTimeout: function(handler, timeout) {
			var args = [];
			for (var _i = 2; _i < arguments.length; _i++) args[_i - 2] = arguments[_i];
			var delegate = exports.timeoutProvider.delegate;
			if (delegate === null || delegate === void 0 ? void 0 : delegate.setTimeout) return delegate.setTimeout.apply(delegate, __spreadArray([handler, timeout], __read(args)));
			return setTimeout.apply(void 0, __spreadArray([handler, timeout], __read(args)));
		},
		clearTimeout: function(handle) {
			var delegate = exports.timeoutProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.clearTimeout) || clearTimeout)(handle);
		},
		delegate: void 0
	};
}));
// node_modules/rxjs/dist/cjs/internal/util/reportUnhandledError.js
var require_reportUnhandledError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reportUnhandledError = void 0;
	var config_1 = require_config();
	var timeoutProvider_1 = require_timeoutProvider();
	function reportUnhandledError(err) {
		timeoutProvider_1.timeoutProvider.setTimeout(function() {
			var onUnhandledError = config_1.config.onUnhandledError;
			if (onUnhandledError) onUnhandledError(err);
			else throw err;
		});
	}
	exports.reportUnhandledError = reportUnhandledError;
}));
// node_modules/rxjs/dist/cjs/internal/util/noop.js
var require_noop = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.noop = void 0;
	function noop() {}
	exports.noop = noop;
}));
// node_modules/rxjs/dist/cjs/internal/NotificationFactories.js
var require_NotificationFactories = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createNotification = exports.nextNotification = exports.errorNotification = exports.COMPLETE_NOTIFICATION = void 0;
	exports.COMPLETE_NOTIFICATION = (function() {
		return createNotification("C", void 0, void 0);
	})();
	function errorNotification(error) {
		return createNotification("E", void 0, error);
	}
	exports.errorNotification = errorNotification;
	function nextNotification(value) {
		return createNotification("N", value, void 0);
	}
	exports.nextNotification = nextNotification;
	function createNotification(kind, value, error) {
		return {
			kind,
			value,
			error
		};
	}
	exports.createNotification = createNotification;
}));
// node_modules/rxjs/dist/cjs/internal/util/errorContext.js
var require_errorContext = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.captureError = exports.errorContext = void 0;
	var config_1 = require_config();
	var context = null;
	function errorContext(cb) {
		if (config_1.config.useDeprecatedSynchronousErrorHandling) {
			var isRoot = !context;
			if (isRoot) context = {
				errorThrown: false,
				error: null
			};
			cb();
			if (isRoot) {
				var _a = context, errorThrown = _a.errorThrown, error = _a.error;
				context = null;
				if (errorThrown) throw error;
			}
		} else cb();
	}
	exports.errorContext = errorContext;
	function captureError(err) {
		if (config_1.config.useDeprecatedSynchronousErrorHandling && context) {
			context.errorThrown = true;
			context.error = err;
		}
	}
	exports.captureError = captureError;
}));
// node_modules/rxjs/dist/cjs/internal/Subscriber.js
var require_Subscriber = /* @__PURE__ */ __commonJSMin(((exports, module, this$47) => {
	var __extends = this$47 && this$47.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.EMPTY_OBSERVER = exports.SafeSubscriber = exports.Subscriber = void 0;
	var isFunction_1 = require_isFunction();
	var Subscription_1 = require_Subscription();
	var config_1 = require_config();
	var reportUnhandledError_1 = require_reportUnhandledError();
	var noop_1 = require_noop();
	var NotificationFactories_1 = require_NotificationFactories();
	var timeoutProvider_1 = require_timeoutProvider();
	var errorContext_1 = require_errorContext();
	var Subscriber = function(_super) {
		__extends(Subscriber, _super);
		function Subscriber(destination) {
			var _this = _super.call(this) || this;
			_this.isStopped = false;
			if (destination) {
				_this.destination = destination;
				if (Subscription_1.isSubscription(destination)) destination.add(_this);
			} else _this.destination = exports.EMPTY_OBSERVER;
			return _this;
		}
		Subscriber.create = function(next, error, complete) {
			return new SafeSubscriber(next, error, complete);
		};
		Subscriber.prototype.next = function(value) {
			if (this.isStopped) handleStoppedNotification(NotificationFactories_1.nextNotification(value), this);
			else this._next(value);
		};
		Subscriber.prototype.error = function(err) {
			if (this.isStopped) handleStoppedNotification(NotificationFactories_1.errorNotification(err), this);
			else {
				this.isStopped = true;
				this._error(err);
			}
		};
		Subscriber.prototype.complete = function() {
			if (this.isStopped) handleStoppedNotification(NotificationFactories_1.COMPLETE_NOTIFICATION, this);
			else {
				this.isStopped = true;
				this._complete();
			}
		};
		Subscriber.prototype.unsubscribe = function() {
			if (!this.closed) {
				this.isStopped = true;
				_super.prototype.unsubscribe.call(this);
				this.destination = null;
			}
		};
		Subscriber.prototype._next = function(value) {
			this.destination.next(value);
		};
		Subscriber.prototype._error = function(err) {
			try {
				this.destination.error(err);
			} finally {
				this.unsubscribe();
			}
		};
		Subscriber.prototype._complete = function() {
			try {
				this.destination.complete();
			} finally {
				this.unsubscribe();
			}
		};
		return Subscriber;
	}(Subscription_1.Subscription);
	exports.Subscriber = Subscriber;
	var _bind = Function.prototype.bind;
	function bind(fn, thisArg) {
		return _bind.call(fn, thisArg);
	}
	var ConsumerObserver = function() {
		function ConsumerObserver(partialObserver) {
			this.partialObserver = partialObserver;
		}
		ConsumerObserver.prototype.next = function(value) {
			var partialObserver = this.partialObserver;
			if (partialObserver.next) try {
				partialObserver.next(value);
			} catch (error) {
				handleUnhandledError(error);
			}
		};
		ConsumerObserver.prototype.error = function(err) {
			var partialObserver = this.partialObserver;
			if (partialObserver.error) try {
				partialObserver.error(err);
			} catch (error) {
				handleUnhandledError(error);
			}
			else handleUnhandledError(err);
		};
		ConsumerObserver.prototype.complete = function() {
			var partialObserver = this.partialObserver;
			if (partialObserver.complete) try {
				partialObserver.complete();
			} catch (error) {
				handleUnhandledError(error);
			}
		};
		return ConsumerObserver;
	}();
	var SafeSubscriber = function(_super) {
		__extends(SafeSubscriber, _super);
		function SafeSubscriber(observerOrNext, error, complete) {
			var _this = _super.call(this) || this;
			var partialObserver;
			if (isFunction_1.isFunction(observerOrNext) || !observerOrNext) partialObserver = {
				next: observerOrNext !== null && observerOrNext !== void 0 ? observerOrNext : void 0,
				error: error !== null && error !== void 0 ? error : void 0,
				complete: complete !== null && complete !== void 0 ? complete : void 0
			};
			else {
				var context_1;
				if (_this && config_1.config.useDeprecatedNextContext) {
					context_1 = Object.create(observerOrNext);
					context_1.unsubscribe = function() {
						return _this.unsubscribe();
					};
					partialObserver = {
						next: observerOrNext.next && bind(observerOrNext.next, context_1),
						error: observerOrNext.error && bind(observerOrNext.error, context_1),
						complete: observerOrNext.complete && bind(observerOrNext.complete, context_1)
					};
				} else partialObserver = observerOrNext;
			}
			_this.destination = new ConsumerObserver(partialObserver);
			return _this;
		}
		return SafeSubscriber;
	}(Subscriber);
	exports.SafeSubscriber = SafeSubscriber;
	function handleUnhandledError(error) {
		if (config_1.config.useDeprecatedSynchronousErrorHandling) errorContext_1.captureError(error);
		else reportUnhandledError_1.reportUnhandledError(error);
	}
	function defaultErrorHandler(err) {
		throw err;
	}
	function handleStoppedNotification(notification, subscriber) {
		var onStoppedNotification = config_1.config.onStoppedNotification;
		onStoppedNotification && timeoutProvider_1.timeoutProvider.setTimeout(function() {
			return onStoppedNotification(notification, subscriber);
		});
	}
	exports.EMPTY_OBSERVER = {
		closed: true,
		next: noop_1.noop,
		error: defaultErrorHandler,
		complete: noop_1.noop
	};
}));
// node_modules/rxjs/dist/cjs/internal/symbol/observable.js
var require_observable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.observable = void 0;
	exports.observable = (function() {
		return typeof Symbol === "function" && Symbol.observable || "@@observable";
	})();
}));
// node_modules/rxjs/dist/cjs/internal/util/identity.js
var require_identity = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.identity = void 0;
	function identity(x) {
		return x;
	}
	exports.identity = identity;
}));
// node_modules/rxjs/dist/cjs/internal/util/pipe.js
var require_pipe = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.pipeFromArray = exports.pipe = void 0;
	var identity_1 = require_identity();
	function pipe() {
		var fns = [];
		for (var _i = 0; _i < arguments.length; _i++) fns[_i] = arguments[_i];
		return pipeFromArray(fns);
	}
	exports.pipe = pipe;
	function pipeFromArray(fns) {
		if (fns.length === 0) return identity_1.identity;
		if (fns.length === 1) return fns[0];
		return function piped(input) {
			return fns.reduce(function(prev, fn) {
				return fn(prev);
			}, input);
		};
	}
	exports.pipeFromArray = pipeFromArray;
}));
// node_modules/rxjs/dist/cjs/internal/Observable.js
var require_Observable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Observable = void 0;
	var Subscriber_1 = require_Subscriber();
	var Subscription_1 = require_Subscription();
	var observable_1 = require_observable();
	var pipe_1 = require_pipe();
	var config_1 = require_config();
	var isFunction_1 = require_isFunction();
	var errorContext_1 = require_errorContext();
	exports.Observable = function() {
		function Observable(subscribe) {
			if (subscribe) this._subscribe = subscribe;
		}
		Observable.prototype.lift = function(operator) {
			var observable = new Observable();
			observable.source = this;
			observable.operator = operator;
			return observable;
		};
		Observable.prototype.subscribe = function(observerOrNext, error, complete) {
			var _this = this;
			var subscriber = isSubscriber(observerOrNext) ? observerOrNext : new Subscriber_1.SafeSubscriber(observerOrNext, error, complete);
			errorContext_1.errorContext(function() {
				var _a = _this, operator = _a.operator, source = _a.source;
				subscriber.add(operator ? operator.call(subscriber, source) : source ? _this._subscribe(subscriber) : _this._trySubscribe(subscriber));
			});
			return subscriber;
		};
		Observable.prototype._trySubscribe = function(sink) {
			try {
				return this._subscribe(sink);
			} catch (err) {
				sink.error(err);
			}
		};
		Observable.prototype.forEach = function(next, promiseCtor) {
			var _this = this;
			promiseCtor = getPromiseCtor(promiseCtor);
			return new promiseCtor(function(resolve, reject) {
				var subscriber = new Subscriber_1.SafeSubscriber({
					next: function(value) {
						try {
							next(value);
						} catch (err) {
							reject(err);
							subscriber.unsubscribe();
						}
					},
					error: reject,
					complete: resolve
				});
				_this.subscribe(subscriber);
			});
		};
		Observable.prototype._subscribe = function(subscriber) {
			var _a;
			return (_a = this.source) === null || _a === void 0 ? void 0 : _a.subscribe(subscriber);
		};
		Observable.prototype[observable_1.observable] = function() {
			return this;
		};
		Observable.prototype.pipe = function() {
			var operations = [];
			for (var _i = 0; _i < arguments.length; _i++) operations[_i] = arguments[_i];
			return pipe_1.pipeFromArray(operations)(this);
		};
		Observable.prototype.toPromise = function(promiseCtor) {
			var _this = this;
			promiseCtor = getPromiseCtor(promiseCtor);
			return new promiseCtor(function(resolve, reject) {
				var value;
				_this.subscribe(function(x) {
					return value = x;
				}, function(err) {
					return reject(err);
				}, function() {
					return resolve(value);
				});
			});
		};
		Observable.create = function(subscribe) {
			return new Observable(subscribe);
		};
		return Observable;
	}();
	function getPromiseCtor(promiseCtor) {
		var _a;
		return (_a = promiseCtor !== null && promiseCtor !== void 0 ? promiseCtor : config_1.config.Promise) !== null && _a !== void 0 ? _a : Promise;
	}
	function isObserver(value) {
		return value && isFunction_1.isFunction(value.next) && isFunction_1.isFunction(value.error) && isFunction_1.isFunction(value.complete);
	}
	function isSubscriber(value) {
		return value && value instanceof Subscriber_1.Subscriber || isObserver(value) && Subscription_1.isSubscription(value);
	}
}));
// node_modules/rxjs/dist/cjs/internal/util/lift.js
var require_lift = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.operate = exports.hasLift = void 0;
	var isFunction_1 = require_isFunction();
	function hasLift(source) {
		return isFunction_1.isFunction(source === null || source === void 0 ? void 0 : source.lift);
	}
	exports.hasLift = hasLift;
	function operate(init) {
		return function(source) {
			if (hasLift(source)) return source.lift(function(liftedSource) {
				try {
					return init(liftedSource, this);
				} catch (err) {
					this.error(err);
				}
			});
			throw new TypeError("Unable to lift unknown Observable type");
		};
	}
	exports.operate = operate;
}));
// node_modules/rxjs/dist/cjs/internal/operators/OperatorSubscriber.js
var require_OperatorSubscriber = /* @__PURE__ */ __commonJSMin(((exports, module, this$46) => {
	var __extends = this$46 && this$46.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.OperatorSubscriber = exports.createOperatorSubscriber = void 0;
	var Subscriber_1 = require_Subscriber();
	function createOperatorSubscriber(destination, onNext, onComplete, onError, onFinalize) {
		return new OperatorSubscriber(destination, onNext, onComplete, onError, onFinalize);
	}
	exports.createOperatorSubscriber = createOperatorSubscriber;
	var OperatorSubscriber = function(_super) {
		__extends(OperatorSubscriber, _super);
		function OperatorSubscriber(destination, onNext, onComplete, onError, onFinalize, shouldUnsubscribe) {
			var _this = _super.call(this, destination) || this;
			_this.onFinalize = onFinalize;
			_this.shouldUnsubscribe = shouldUnsubscribe;
			_this._next = onNext ? function(value) {
				try {
					onNext(value);
				} catch (err) {
					destination.error(err);
				}
			} : _super.prototype._next;
			_this._error = onError ? function(err) {
				try {
					onError(err);
				} catch (err) {
					destination.error(err);
				} finally {
					this.unsubscribe();
				}
			} : _super.prototype._error;
			_this._complete = onComplete ? function() {
				try {
					onComplete();
				} catch (err) {
					destination.error(err);
				} finally {
					this.unsubscribe();
				}
			} : _super.prototype._complete;
			return _this;
		}
		OperatorSubscriber.prototype.unsubscribe = function() {
			var _a;
			if (!this.shouldUnsubscribe || this.shouldUnsubscribe()) {
				var closed_1 = this.closed;
				_super.prototype.unsubscribe.call(this);
				!closed_1 && ((_a = this.onFinalize) === null || _a === void 0 || _a.call(this));
			}
		};
		return OperatorSubscriber;
	}(Subscriber_1.Subscriber);
	exports.OperatorSubscriber = OperatorSubscriber;
}));
// node_modules/rxjs/dist/cjs/internal/operators/refCount.js
var require_refCount = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.refCount = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function refCount() {
		return lift_1.operate(function(source, subscriber) {
			var connection = null;
			source._refCount++;
			var refCounter = OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, void 0, void 0, function() {
				if (!source || source._refCount <= 0 || 0 < --source._refCount) {
					connection = null;
					return;
				}
				var sharedConnection = source._connection;
				var conn = connection;
				connection = null;
				if (sharedConnection && (!conn || sharedConnection === conn)) sharedConnection.unsubscribe();
				subscriber.unsubscribe();
			});
			source.subscribe(refCounter);
			if (!refCounter.closed) connection = source.connect();
		});
	}
	exports.refCount = refCount;
}));
// node_modules/rxjs/dist/cjs/internal/observable/ConnectableObservable.js
var require_ConnectableObservable = /* @__PURE__ */ __commonJSMin(((exports, module, this$45) => {
	var __extends = this$45 && this$45.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ConnectableObservable = void 0;
	var Observable_1 = require_Observable();
	var Subscription_1 = require_Subscription();
	var refCount_1 = require_refCount();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var lift_1 = require_lift();
	exports.ConnectableObservable = function(_super) {
		__extends(ConnectableObservable, _super);
		function ConnectableObservable(source, subjectFactory) {
			var _this = _super.call(this) || this;
			_this.source = source;
			_this.subjectFactory = subjectFactory;
			_this._subject = null;
			_this._refCount = 0;
			_this._connection = null;
			if (lift_1.hasLift(source)) _this.lift = source.lift;
			return _this;
		}
		ConnectableObservable.prototype._subscribe = function(subscriber) {
			return this.getSubject().subscribe(subscriber);
		};
		ConnectableObservable.prototype.getSubject = function() {
			var subject = this._subject;
			if (!subject || subject.isStopped) this._subject = this.subjectFactory();
			return this._subject;
		};
		ConnectableObservable.prototype._teardown = function() {
			this._refCount = 0;
			var _connection = this._connection;
			this._subject = this._connection = null;
			_connection === null || _connection === void 0 || _connection.unsubscribe();
		};
		ConnectableObservable.prototype.connect = function() {
			var _this = this;
			var connection = this._connection;
			if (!connection) {
				connection = this._connection = new Subscription_1.Subscription();
				var subject_1 = this.getSubject();
				connection.add(this.source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subject_1, void 0, function() {
					_this._teardown();
					subject_1.complete();
				}, function(err) {
					_this._teardown();
					subject_1.error(err);
				}, function() {
					return _this._teardown();
				})));
				if (connection.closed) {
					this._connection = null;
					connection = Subscription_1.Subscription.EMPTY;
				}
			}
			return connection;
		};
		ConnectableObservable.prototype.refCount = function() {
			return refCount_1.refCount()(this);
		};
		return ConnectableObservable;
	}(Observable_1.Observable);
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/performanceTimestampProvider.js
var require_performanceTimestampProvider = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.performanceTimestampProvider = void 0;
	exports.performanceTimestampProvider = {
		now: function() {
			return (exports.performanceTimestampProvider.delegate || performance).now();
		},
		delegate: void 0
	};
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/animationFrameProvider.js
var require_animationFrameProvider = /* @__PURE__ */ __commonJSMin(((exports, module, this$44) => {
	var __read = this$44 && this$44.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$44 && this$44.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.animationFrameProvider = void 0;
	var Subscription_1 = require_Subscription();
	exports.animationFrameProvider = {
		schedule: function(callback) {
			var request = requestAnimationFrame;
			var cancel = cancelAnimationFrame;
			var delegate = exports.animationFrameProvider.delegate;
			if (delegate) {
				request = delegate.requestAnimationFrame;
				cancel = delegate.cancelAnimationFrame;
			}
			var handle = request(function(timestamp) {
				cancel = void 0;
				callback(timestamp);
			});
			return new Subscription_1.Subscription(function() {
				return cancel === null || cancel === void 0 ? void 0 : cancel(handle);
			});
		},
		requestAnimationFrame: function() {
			var args = [];
			for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
			var delegate = exports.animationFrameProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.requestAnimationFrame) || requestAnimationFrame).apply(void 0, __spreadArray([], __read(args)));
		},
		cancelAnimationFrame: function() {
			var args = [];
			for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
			var delegate = exports.animationFrameProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.cancelAnimationFrame) || cancelAnimationFrame).apply(void 0, __spreadArray([], __read(args)));
		},
		delegate: void 0
	};
}));
// node_modules/rxjs/dist/cjs/internal/observable/dom/animationFrames.js
var require_animationFrames = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.animationFrames = void 0;
	var Observable_1 = require_Observable();
	var performanceTimestampProvider_1 = require_performanceTimestampProvider();
	var animationFrameProvider_1 = require_animationFrameProvider();
	function animationFrames(timestampProvider) {
		return timestampProvider ? animationFramesFactory(timestampProvider) : DEFAULT_ANIMATION_FRAMES;
	}
	exports.animationFrames = animationFrames;
	function animationFramesFactory(timestampProvider) {
		return new Observable_1.Observable(function(subscriber) {
			var provider = timestampProvider || performanceTimestampProvider_1.performanceTimestampProvider;
			var start = provider.now();
			var id = 0;
			var run = function() {
				if (!subscriber.closed) id = animationFrameProvider_1.animationFrameProvider.requestAnimationFrame(function(timestamp) {
					id = 0;
					var now = provider.now();
					subscriber.next({
						timestamp: timestampProvider ? now : timestamp,
						elapsed: now - start
					});
					run();
				});
			};
			run();
			return function() {
				if (id) animationFrameProvider_1.animationFrameProvider.cancelAnimationFrame(id);
			};
		});
	}
	var DEFAULT_ANIMATION_FRAMES = animationFramesFactory();
}));
// node_modules/rxjs/dist/cjs/internal/util/ObjectUnsubscribedError.js
var require_ObjectUnsubscribedError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ObjectUnsubscribedError = void 0;
	exports.ObjectUnsubscribedError = require_createErrorClass().createErrorClass(function(_super) {
		return function ObjectUnsubscribedErrorImpl() {
			_super(this);
			this.name = "ObjectUnsubscribedError";
			this.message = "object unsubscribed";
		};
	});
}));
// node_modules/rxjs/dist/cjs/internal/Subject.js
var require_Subject = /* @__PURE__ */ __commonJSMin(((exports, module, this$43) => {
	var __extends = this$43 && this$43.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	var __values = this$43 && this$43.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AnonymousSubject = exports.Subject = void 0;
	var Observable_1 = require_Observable();
	var Subscription_1 = require_Subscription();
	var ObjectUnsubscribedError_1 = require_ObjectUnsubscribedError();
	var arrRemove_1 = require_arrRemove();
	var errorContext_1 = require_errorContext();
	var Subject = function(_super) {
		__extends(Subject, _super);
		function Subject() {
			var _this = _super.call(this) || this;
			_this.closed = false;
			_this.currentObservers = null;
			_this.observers = [];
			_this.isStopped = false;
			_this.hasError = false;
			_this.thrownError = null;
			return _this;
		}
		Subject.prototype.lift = function(operator) {
			var subject = new AnonymousSubject(this, this);
			subject.operator = operator;
			return subject;
		};
		Subject.prototype._throwIfClosed = function() {
			if (this.closed) throw new ObjectUnsubscribedError_1.ObjectUnsubscribedError();
		};
		Subject.prototype.next = function(value) {
			var _this = this;
			errorContext_1.errorContext(function() {
				var e_1, _a;
				_this._throwIfClosed();
				if (!_this.isStopped) {
					if (!_this.currentObservers) _this.currentObservers = Array.from(_this.observers);
					try {
						for (var _b = __values(_this.currentObservers), _c = _b.next(); !_c.done; _c = _b.next()) _c.value.next(value);
					} catch (e_1_1) {
						e_1 = { error: e_1_1 };
					} finally {
						try {
							if (_c && !_c.done && (_a = _b.return)) _a.call(_b);
						} finally {
							if (e_1) throw e_1.error;
						}
					}
				}
			});
		};
		Subject.prototype.error = function(err) {
			var _this = this;
			errorContext_1.errorContext(function() {
				_this._throwIfClosed();
				if (!_this.isStopped) {
					_this.hasError = _this.isStopped = true;
					_this.thrownError = err;
					var observers = _this.observers;
					while (observers.length) observers.shift().error(err);
				}
			});
		};
		Subject.prototype.complete = function() {
			var _this = this;
			errorContext_1.errorContext(function() {
				_this._throwIfClosed();
				if (!_this.isStopped) {
					_this.isStopped = true;
					var observers = _this.observers;
					while (observers.length) observers.shift().complete();
				}
			});
		};
		Subject.prototype.unsubscribe = function() {
			this.isStopped = this.closed = true;
			this.observers = this.currentObservers = null;
		};
		Object.defineProperty(Subject.prototype, "observed", {
			get: function() {
				var _a;
				return ((_a = this.observers) === null || _a === void 0 ? void 0 : _a.length) > 0;
			},
			enumerable: false,
			configurable: true
		});
		Subject.prototype._trySubscribe = function(subscriber) {
			this._throwIfClosed();
			return _super.prototype._trySubscribe.call(this, subscriber);
		};
		Subject.prototype._subscribe = function(subscriber) {
			this._throwIfClosed();
			this._checkFinalizedStatuses(subscriber);
			return this._innerSubscribe(subscriber);
		};
		Subject.prototype._innerSubscribe = function(subscriber) {
			var _this = this;
			var _a = this, hasError = _a.hasError, isStopped = _a.isStopped, observers = _a.observers;
			if (hasError || isStopped) return Subscription_1.EMPTY_SUBSCRIPTION;
			this.currentObservers = null;
			observers.push(subscriber);
			return new Subscription_1.Subscription(function() {
				_this.currentObservers = null;
				arrRemove_1.arrRemove(observers, subscriber);
			});
		};
		Subject.prototype._checkFinalizedStatuses = function(subscriber) {
			var _a = this, hasError = _a.hasError, thrownError = _a.thrownError, isStopped = _a.isStopped;
			if (hasError) subscriber.error(thrownError);
			else if (isStopped) subscriber.complete();
		};
		Subject.prototype.asObservable = function() {
			var observable = new Observable_1.Observable();
			observable.source = this;
			return observable;
		};
		Subject.create = function(destination, source) {
			return new AnonymousSubject(destination, source);
		};
		return Subject;
	}(Observable_1.Observable);
	exports.Subject = Subject;
	var AnonymousSubject = function(_super) {
		__extends(AnonymousSubject, _super);
		function AnonymousSubject(destination, source) {
			var _this = _super.call(this) || this;
			_this.destination = destination;
			_this.source = source;
			return _this;
		}
		AnonymousSubject.prototype.next = function(value) {
			var _a, _b;
			(_b = (_a = this.destination) === null || _a === void 0 ? void 0 : _a.next) === null || _b === void 0 || _b.call(_a, value);
		};
		AnonymousSubject.prototype.error = function(err) {
			var _a, _b;
			(_b = (_a = this.destination) === null || _a === void 0 ? void 0 : _a.error) === null || _b === void 0 || _b.call(_a, err);
		};
		AnonymousSubject.prototype.complete = function() {
			var _a, _b;
			(_b = (_a = this.destination) === null || _a === void 0 ? void 0 : _a.complete) === null || _b === void 0 || _b.call(_a);
		};
		AnonymousSubject.prototype._subscribe = function(subscriber) {
			var _a, _b;
			return (_b = (_a = this.source) === null || _a === void 0 ? void 0 : _a.subscribe(subscriber)) !== null && _b !== void 0 ? _b : Subscription_1.EMPTY_SUBSCRIPTION;
		};
		return AnonymousSubject;
	}(Subject);
	exports.AnonymousSubject = AnonymousSubject;
}));
// node_modules/rxjs/dist/cjs/internal/BehaviorSubject.js
var require_BehaviorSubject = /* @__PURE__ */ __commonJSMin(((exports, module, this$42) => {
	var __extends = this$42 && this$42.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.BehaviorSubject = void 0;
	exports.BehaviorSubject = function(_super) {
		__extends(BehaviorSubject, _super);
		function BehaviorSubject(_value) {
			var _this = _super.call(this) || this;
			_this._value = _value;
			return _this;
		}
		Object.defineProperty(BehaviorSubject.prototype, "value", {
			get: function() {
				return this.getValue();
			},
			enumerable: false,
			configurable: true
		});
		BehaviorSubject.prototype._subscribe = function(subscriber) {
			var subscription = _super.prototype._subscribe.call(this, subscriber);
			!subscription.closed && subscriber.next(this._value);
			return subscription;
		};
		BehaviorSubject.prototype.getValue = function() {
			var _a = this, hasError = _a.hasError, thrownError = _a.thrownError, _value = _a._value;
			if (hasError) throw thrownError;
			this._throwIfClosed();
			return _value;
		};
		BehaviorSubject.prototype.next = function(value) {
			_super.prototype.next.call(this, this._value = value);
		};
		return BehaviorSubject;
	}(require_Subject().Subject);
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/dateTimestampProvider.js
var require_dateTimestampProvider = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.dateTimestampProvider = void 0;
	exports.dateTimestampProvider = {
		now: function() {
			return (exports.dateTimestampProvider.delegate || Date).now();
		},
		delegate: void 0
	};
}));
// node_modules/rxjs/dist/cjs/internal/ReplaySubject.js
var require_ReplaySubject = /* @__PURE__ */ __commonJSMin(((exports, module, this$41) => {
	var __extends = this$41 && this$41.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReplaySubject = void 0;
	var Subject_1 = require_Subject();
	var dateTimestampProvider_1 = require_dateTimestampProvider();
	exports.ReplaySubject = function(_super) {
		__extends(ReplaySubject, _super);
		function ReplaySubject(_bufferSize, _windowTime, _timestampProvider) {
			if (_bufferSize === void 0) _bufferSize = Infinity;
			if (_windowTime === void 0) _windowTime = Infinity;
			if (_timestampProvider === void 0) _timestampProvider = dateTimestampProvider_1.dateTimestampProvider;
			var _this = _super.call(this) || this;
			_this._bufferSize = _bufferSize;
			_this._windowTime = _windowTime;
			_this._timestampProvider = _timestampProvider;
			_this._buffer = [];
			_this._infiniteTimeWindow = true;
			_this._infiniteTimeWindow = _windowTime === Infinity;
			_this._bufferSize = Math.max(1, _bufferSize);
			_this._windowTime = Math.max(1, _windowTime);
			return _this;
		}
		ReplaySubject.prototype.next = function(value) {
			var _a = this, isStopped = _a.isStopped, _buffer = _a._buffer, _infiniteTimeWindow = _a._infiniteTimeWindow, _timestampProvider = _a._timestampProvider, _windowTime = _a._windowTime;
			if (!isStopped) {
				_buffer.push(value);
				!_infiniteTimeWindow && _buffer.push(_timestampProvider.now() + _windowTime);
			}
			this._trimBuffer();
			_super.prototype.next.call(this, value);
		};
		ReplaySubject.prototype._subscribe = function(subscriber) {
			this._throwIfClosed();
			this._trimBuffer();
			var subscription = this._innerSubscribe(subscriber);
			var _a = this, _infiniteTimeWindow = _a._infiniteTimeWindow;
			var copy = _a._buffer.slice();
			for (var i = 0; i < copy.length && !subscriber.closed; i += _infiniteTimeWindow ? 1 : 2) subscriber.next(copy[i]);
			this._checkFinalizedStatuses(subscriber);
			return subscription;
		};
		ReplaySubject.prototype._trimBuffer = function() {
			var _a = this, _bufferSize = _a._bufferSize, _timestampProvider = _a._timestampProvider, _buffer = _a._buffer, _infiniteTimeWindow = _a._infiniteTimeWindow;
			var adjustedBufferSize = (_infiniteTimeWindow ? 1 : 2) * _bufferSize;
			_bufferSize < Infinity && adjustedBufferSize < _buffer.length && _buffer.splice(0, _buffer.length - adjustedBufferSize);
			if (!_infiniteTimeWindow) {
				var now = _timestampProvider.now();
				var last = 0;
				for (var i = 1; i < _buffer.length && _buffer[i] <= now; i += 2) last = i;
				last && _buffer.splice(0, last + 1);
			}
		};
		return ReplaySubject;
	}(Subject_1.Subject);
}));
// node_modules/rxjs/dist/cjs/internal/AsyncSubject.js
var require_AsyncSubject = /* @__PURE__ */ __commonJSMin(((exports, module, this$40) => {
	var __extends = this$40 && this$40.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AsyncSubject = void 0;
	exports.AsyncSubject = function(_super) {
		__extends(AsyncSubject, _super);
		function AsyncSubject() {
			var _this = _super !== null && _super.apply(this, arguments) || this;
			_this._value = null;
			_this._hasValue = false;
			_this._isComplete = false;
			return _this;
		}
		AsyncSubject.prototype._checkFinalizedStatuses = function(subscriber) {
			var _a = this, hasError = _a.hasError, _hasValue = _a._hasValue, _value = _a._value, thrownError = _a.thrownError, isStopped = _a.isStopped, _isComplete = _a._isComplete;
			if (hasError) subscriber.error(thrownError);
			else if (isStopped || _isComplete) {
				_hasValue && subscriber.next(_value);
				subscriber.complete();
			}
		};
		AsyncSubject.prototype.next = function(value) {
			if (!this.isStopped) {
				this._value = value;
				this._hasValue = true;
			}
		};
		AsyncSubject.prototype.complete = function() {
			var _a = this, _hasValue = _a._hasValue, _value = _a._value;
			if (!_a._isComplete) {
				this._isComplete = true;
				_hasValue && _super.prototype.next.call(this, _value);
				_super.prototype.complete.call(this);
			}
		};
		return AsyncSubject;
	}(require_Subject().Subject);
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/Action.js
var require_Action = /* @__PURE__ */ __commonJSMin(((exports, module, this$39) => {
	var __extends = this$39 && this$39.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Action = void 0;
	exports.Action = function(_super) {
		__extends(Action, _super);
		function Action(scheduler, work) {
			return _super.call(this) || this;
		}
		Action.prototype.schedule = function(state, delay) {
			if (delay === void 0) delay = 0;
			return this;
		};
		return Action;
	}(require_Subscription().Subscription);
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/intervalProvider.js
var require_intervalProvider = /* @__PURE__ */ __commonJSMin(((exports, module, this$38) => {
	var __read = this$38 && this$38.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$38 && this$38.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.intervalProvider = void 0;
	exports.intervalProvider = {
		setInterval: function(handler, timeout) {
			var args = [];
			for (var _i = 2; _i < arguments.length; _i++) args[_i - 2] = arguments[_i];
			var delegate = exports.intervalProvider.delegate;
			if (delegate === null || delegate === void 0 ? void 0 : delegate.setInterval) return delegate.setInterval.apply(delegate, __spreadArray([handler, timeout], __read(args)));
			return setInterval.apply(void 0, __spreadArray([handler, timeout], __read(args)));
		},
		clearInterval: function(handle) {
			var delegate = exports.intervalProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.clearInterval) || clearInterval)(handle);
		},
		delegate: void 0
	};
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/AsyncAction.js
var require_AsyncAction = /* @__PURE__ */ __commonJSMin(((exports, module, this$37) => {
	var __extends = this$37 && this$37.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AsyncAction = void 0;
	var Action_1 = require_Action();
	var intervalProvider_1 = require_intervalProvider();
	var arrRemove_1 = require_arrRemove();
	exports.AsyncAction = function(_super) {
		__extends(AsyncAction, _super);
		function AsyncAction(scheduler, work) {
			var _this = _super.call(this, scheduler, work) || this;
			_this.scheduler = scheduler;
			_this.work = work;
			_this.pending = false;
			return _this;
		}
		AsyncAction.prototype.schedule = function(state, delay) {
			var _a;
			if (delay === void 0) delay = 0;
			if (this.closed) return this;
			this.state = state;
			var id = this.id;
			var scheduler = this.scheduler;
			if (id != null) this.id = this.recycleAsyncId(scheduler, id, delay);
			this.pending = true;
			this.delay = delay;
			this.id = (_a = this.id) !== null && _a !== void 0 ? _a : this.requestAsyncId(scheduler, this.id, delay);
			return this;
		};
		AsyncAction.prototype.requestAsyncId = function(scheduler, _id, delay) {
			if (delay === void 0) delay = 0;
			return intervalProvider_1.intervalProvider.setInterval(scheduler.flush.bind(scheduler, this), delay);
		};
		AsyncAction.prototype.recycleAsyncId = function(_scheduler, id, delay) {
			if (delay === void 0) delay = 0;
			if (delay != null && this.delay === delay && this.pending === false) return id;
			if (id != null) intervalProvider_1.intervalProvider.clearInterval(id);
		};
		AsyncAction.prototype.execute = function(state, delay) {
			if (this.closed) return /* @__PURE__ */ new Error("executing a cancelled action");
			this.pending = false;
			var error = this._execute(state, delay);
			if (error) return error;
			else if (this.pending === false && this.id != null) this.id = this.recycleAsyncId(this.scheduler, this.id, null);
		};
		AsyncAction.prototype._execute = function(state, _delay) {
			var errored = false;
			var errorValue;
			try {
				this.work(state);
			} catch (e) {
				errored = true;
				errorValue = e ? e : /* @__PURE__ */ new Error("Scheduled action threw falsy error");
			}
			if (errored) {
				this.unsubscribe();
				return errorValue;
			}
		};
		AsyncAction.prototype.unsubscribe = function() {
			if (!this.closed) {
				var _a = this, id = _a.id, scheduler = _a.scheduler;
				var actions = scheduler.actions;
				this.work = this.state = this.scheduler = null;
				this.pending = false;
				arrRemove_1.arrRemove(actions, this);
				if (id != null) this.id = this.recycleAsyncId(scheduler, id, null);
				this.delay = null;
				_super.prototype.unsubscribe.call(this);
			}
		};
		return AsyncAction;
	}(Action_1.Action);
}));
// node_modules/rxjs/dist/cjs/internal/util/Immediate.js
var require_Immediate = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TestTools = exports.Immediate = void 0;
	var nextHandle = 1;
	var resolved;
	var activeHandles = {};
	function findAndClearHandle(handle) {
		if (handle in activeHandles) {
			delete activeHandles[handle];
			return true;
		}
		return false;
	}
	exports.Immediate = {
		setImmediate: function(cb) {
			var handle = nextHandle++;
			activeHandles[handle] = true;
			if (!resolved) resolved = Promise.resolve();
			resolved.then(function() {
				return findAndClearHandle(handle) && cb();
			});
			return handle;
		},
		clearImmediate: function(handle) {
			findAndClearHandle(handle);
		}
	};
	exports.TestTools = { pending: function() {
		return Object.keys(activeHandles).length;
	} };
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/immediateProvider.js
var require_immediateProvider = /* @__PURE__ */ __commonJSMin(((exports, module, this$36) => {
	var __read = this$36 && this$36.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$36 && this$36.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.immediateProvider = void 0;
	var Immediate_1 = require_Immediate();
	var setImmediate = Immediate_1.Immediate.setImmediate;
	var clearImmediate = Immediate_1.Immediate.clearImmediate;
	exports.immediateProvider = {
		setImmediate: function() {
			var args = [];
			for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
			var delegate = exports.immediateProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.setImmediate) || setImmediate).apply(void 0, __spreadArray([], __read(args)));
		},
		clearImmediate: function(handle) {
			var delegate = exports.immediateProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.clearImmediate) || clearImmediate)(handle);
		},
		delegate: void 0
	};
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/AsapAction.js
var require_AsapAction = /* @__PURE__ */ __commonJSMin(((exports, module, this$35) => {
	var __extends = this$35 && this$35.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AsapAction = void 0;
	var AsyncAction_1 = require_AsyncAction();
	var immediateProvider_1 = require_immediateProvider();
	exports.AsapAction = function(_super) {
		__extends(AsapAction, _super);
		function AsapAction(scheduler, work) {
			var _this = _super.call(this, scheduler, work) || this;
			_this.scheduler = scheduler;
			_this.work = work;
			return _this;
		}
		AsapAction.prototype.requestAsyncId = function(scheduler, id, delay) {
			if (delay === void 0) delay = 0;
			if (delay !== null && delay > 0) return _super.prototype.requestAsyncId.call(this, scheduler, id, delay);
			scheduler.actions.push(this);
			return scheduler._scheduled || (scheduler._scheduled = immediateProvider_1.immediateProvider.setImmediate(scheduler.flush.bind(scheduler, void 0)));
		};
		AsapAction.prototype.recycleAsyncId = function(scheduler, id, delay) {
			var _a;
			if (delay === void 0) delay = 0;
			if (delay != null ? delay > 0 : this.delay > 0) return _super.prototype.recycleAsyncId.call(this, scheduler, id, delay);
			var actions = scheduler.actions;
			if (id != null && ((_a = actions[actions.length - 1]) === null || _a === void 0 ? void 0 : _a.id) !== id) {
				immediateProvider_1.immediateProvider.clearImmediate(id);
				if (scheduler._scheduled === id) scheduler._scheduled = void 0;
			}
		};
		return AsapAction;
	}(AsyncAction_1.AsyncAction);
}));
// node_modules/rxjs/dist/cjs/internal/Scheduler.js
var require_Scheduler = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Scheduler = void 0;
	var dateTimestampProvider_1 = require_dateTimestampProvider();
	exports.Scheduler = function() {
		function Scheduler(schedulerActionCtor, now) {
			if (now === void 0) now = Scheduler.now;
			this.schedulerActionCtor = schedulerActionCtor;
			this.now = now;
		}
		Scheduler.prototype.schedule = function(work, delay, state) {
			if (delay === void 0) delay = 0;
			return new this.schedulerActionCtor(this, work).schedule(state, delay);
		};
		Scheduler.now = dateTimestampProvider_1.dateTimestampProvider.now;
		return Scheduler;
	}();
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/AsyncScheduler.js
var require_AsyncScheduler = /* @__PURE__ */ __commonJSMin(((exports, module, this$34) => {
	var __extends = this$34 && this$34.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AsyncScheduler = void 0;
	var Scheduler_1 = require_Scheduler();
	exports.AsyncScheduler = function(_super) {
		__extends(AsyncScheduler, _super);
		function AsyncScheduler(SchedulerAction, now) {
			if (now === void 0) now = Scheduler_1.Scheduler.now;
			var _this = _super.call(this, SchedulerAction, now) || this;
			_this.actions = [];
			_this._active = false;
			return _this;
		}
		AsyncScheduler.prototype.flush = function(action) {
			var actions = this.actions;
			if (this._active) {
				actions.push(action);
				return;
			}
			var error;
			this._active = true;
			do
				if (error = action.execute(action.state, action.delay)) break;
			while (action = actions.shift());
			this._active = false;
			if (error) {
				while (action = actions.shift()) action.unsubscribe();
				throw error;
			}
		};
		return AsyncScheduler;
	}(Scheduler_1.Scheduler);
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/AsapScheduler.js
var require_AsapScheduler = /* @__PURE__ */ __commonJSMin(((exports, module, this$33) => {
	var __extends = this$33 && this$33.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AsapScheduler = void 0;
	exports.AsapScheduler = function(_super) {
		__extends(AsapScheduler, _super);
		function AsapScheduler() {
			return _super !== null && _super.apply(this, arguments) || this;
		}
		AsapScheduler.prototype.flush = function(action) {
			this._active = true;
			var flushId = this._scheduled;
			this._scheduled = void 0;
			var actions = this.actions;
			var error;
			action = action || actions.shift();
			do
				if (error = action.execute(action.state, action.delay)) break;
			while ((action = actions[0]) && action.id === flushId && actions.shift());
			this._active = false;
			if (error) {
				while ((action = actions[0]) && action.id === flushId && actions.shift()) action.unsubscribe();
				throw error;
			}
		};
		return AsapScheduler;
	}(require_AsyncScheduler().AsyncScheduler);
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/asap.js
var require_asap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.asap = exports.asapScheduler = void 0;
	var AsapAction_1 = require_AsapAction();
	exports.asapScheduler = new (require_AsapScheduler()).AsapScheduler(AsapAction_1.AsapAction);
	exports.asap = exports.asapScheduler;
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/async.js
var require_async = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.async = exports.asyncScheduler = void 0;
	var AsyncAction_1 = require_AsyncAction();
	exports.asyncScheduler = new (require_AsyncScheduler()).AsyncScheduler(AsyncAction_1.AsyncAction);
	exports.async = exports.asyncScheduler;
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/QueueAction.js
var require_QueueAction = /* @__PURE__ */ __commonJSMin(((exports, module, this$32) => {
	var __extends = this$32 && this$32.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.QueueAction = void 0;
	exports.QueueAction = function(_super) {
		__extends(QueueAction, _super);
		function QueueAction(scheduler, work) {
			var _this = _super.call(this, scheduler, work) || this;
			_this.scheduler = scheduler;
			_this.work = work;
			return _this;
		}
		QueueAction.prototype.schedule = function(state, delay) {
			if (delay === void 0) delay = 0;
			if (delay > 0) return _super.prototype.schedule.call(this, state, delay);
			this.delay = delay;
			this.state = state;
			this.scheduler.flush(this);
			return this;
		};
		QueueAction.prototype.execute = function(state, delay) {
			return delay > 0 || this.closed ? _super.prototype.execute.call(this, state, delay) : this._execute(state, delay);
		};
		QueueAction.prototype.requestAsyncId = function(scheduler, id, delay) {
			if (delay === void 0) delay = 0;
			if (delay != null && delay > 0 || delay == null && this.delay > 0) return _super.prototype.requestAsyncId.call(this, scheduler, id, delay);
			scheduler.flush(this);
			return 0;
		};
		return QueueAction;
	}(require_AsyncAction().AsyncAction);
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/QueueScheduler.js
var require_QueueScheduler = /* @__PURE__ */ __commonJSMin(((exports, module, this$31) => {
	var __extends = this$31 && this$31.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.QueueScheduler = void 0;
	exports.QueueScheduler = function(_super) {
		__extends(QueueScheduler, _super);
		function QueueScheduler() {
			return _super !== null && _super.apply(this, arguments) || this;
		}
		return QueueScheduler;
	}(require_AsyncScheduler().AsyncScheduler);
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/queue.js
var require_queue = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.queue = exports.queueScheduler = void 0;
	var QueueAction_1 = require_QueueAction();
	exports.queueScheduler = new (require_QueueScheduler()).QueueScheduler(QueueAction_1.QueueAction);
	exports.queue = exports.queueScheduler;
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/AnimationFrameAction.js
var require_AnimationFrameAction = /* @__PURE__ */ __commonJSMin(((exports, module, this$30) => {
	var __extends = this$30 && this$30.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AnimationFrameAction = void 0;
	var AsyncAction_1 = require_AsyncAction();
	var animationFrameProvider_1 = require_animationFrameProvider();
	exports.AnimationFrameAction = function(_super) {
		__extends(AnimationFrameAction, _super);
		function AnimationFrameAction(scheduler, work) {
			var _this = _super.call(this, scheduler, work) || this;
			_this.scheduler = scheduler;
			_this.work = work;
			return _this;
		}
		AnimationFrameAction.prototype.requestAsyncId = function(scheduler, id, delay) {
			if (delay === void 0) delay = 0;
			if (delay !== null && delay > 0) return _super.prototype.requestAsyncId.call(this, scheduler, id, delay);
			scheduler.actions.push(this);
			return scheduler._scheduled || (scheduler._scheduled = animationFrameProvider_1.animationFrameProvider.requestAnimationFrame(function() {
				return scheduler.flush(void 0);
			}));
		};
		AnimationFrameAction.prototype.recycleAsyncId = function(scheduler, id, delay) {
			var _a;
			if (delay === void 0) delay = 0;
			if (delay != null ? delay > 0 : this.delay > 0) return _super.prototype.recycleAsyncId.call(this, scheduler, id, delay);
			var actions = scheduler.actions;
			if (id != null && id === scheduler._scheduled && ((_a = actions[actions.length - 1]) === null || _a === void 0 ? void 0 : _a.id) !== id) {
				animationFrameProvider_1.animationFrameProvider.cancelAnimationFrame(id);
				scheduler._scheduled = void 0;
			}
		};
		return AnimationFrameAction;
	}(AsyncAction_1.AsyncAction);
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/AnimationFrameScheduler.js
var require_AnimationFrameScheduler = /* @__PURE__ */ __commonJSMin(((exports, module, this$29) => {
	var __extends = this$29 && this$29.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AnimationFrameScheduler = void 0;
	exports.AnimationFrameScheduler = function(_super) {
		__extends(AnimationFrameScheduler, _super);
		function AnimationFrameScheduler() {
			return _super !== null && _super.apply(this, arguments) || this;
		}
		AnimationFrameScheduler.prototype.flush = function(action) {
			this._active = true;
			var flushId;
			if (action) flushId = action.id;
			else {
				flushId = this._scheduled;
				this._scheduled = void 0;
			}
			var actions = this.actions;
			var error;
			action = action || actions.shift();
			do
				if (error = action.execute(action.state, action.delay)) break;
			while ((action = actions[0]) && action.id === flushId && actions.shift());
			this._active = false;
			if (error) {
				while ((action = actions[0]) && action.id === flushId && actions.shift()) action.unsubscribe();
				throw error;
			}
		};
		return AnimationFrameScheduler;
	}(require_AsyncScheduler().AsyncScheduler);
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/animationFrame.js
var require_animationFrame = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.animationFrame = exports.animationFrameScheduler = void 0;
	var AnimationFrameAction_1 = require_AnimationFrameAction();
	exports.animationFrameScheduler = new (require_AnimationFrameScheduler()).AnimationFrameScheduler(AnimationFrameAction_1.AnimationFrameAction);
	exports.animationFrame = exports.animationFrameScheduler;
}));
// node_modules/rxjs/dist/cjs/internal/scheduler/VirtualTimeScheduler.js
var require_VirtualTimeScheduler = /* @__PURE__ */ __commonJSMin(((exports, module, this$28) => {
	var __extends = this$28 && this$28.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.VirtualAction = exports.VirtualTimeScheduler = void 0;
	var AsyncAction_1 = require_AsyncAction();
	var Subscription_1 = require_Subscription();
	exports.VirtualTimeScheduler = function(_super) {
		__extends(VirtualTimeScheduler, _super);
		function VirtualTimeScheduler(schedulerActionCtor, maxFrames) {
			if (schedulerActionCtor === void 0) schedulerActionCtor = VirtualAction;
			if (maxFrames === void 0) maxFrames = Infinity;
			var _this = _super.call(this, schedulerActionCtor, function() {
				return _this.frame;
			}) || this;
			_this.maxFrames = maxFrames;
			_this.frame = 0;
			_this.index = -1;
			return _this;
		}
		VirtualTimeScheduler.prototype.flush = function() {
			var _a = this, actions = _a.actions, maxFrames = _a.maxFrames;
			var error;
			var action;
			while ((action = actions[0]) && action.delay <= maxFrames) {
				actions.shift();
				this.frame = action.delay;
				if (error = action.execute(action.state, action.delay)) break;
			}
			if (error) {
				while (action = actions.shift()) action.unsubscribe();
				throw error;
			}
		};
		VirtualTimeScheduler.frameTimeFactor = 10;
		return VirtualTimeScheduler;
	}(require_AsyncScheduler().AsyncScheduler);
	var VirtualAction = function(_super) {
		__extends(VirtualAction, _super);
		function VirtualAction(scheduler, work, index) {
			if (index === void 0) index = scheduler.index += 1;
			var _this = _super.call(this, scheduler, work) || this;
			_this.scheduler = scheduler;
			_this.work = work;
			_this.index = index;
			_this.active = true;
			_this.index = scheduler.index = index;
			return _this;
		}
		VirtualAction.prototype.schedule = function(state, delay) {
			if (delay === void 0) delay = 0;
			if (Number.isFinite(delay)) {
				if (!this.id) return _super.prototype.schedule.call(this, state, delay);
				this.active = false;
				var action = new VirtualAction(this.scheduler, this.work);
				this.add(action);
				return action.schedule(state, delay);
			} else return Subscription_1.Subscription.EMPTY;
		};
		VirtualAction.prototype.requestAsyncId = function(scheduler, id, delay) {
			if (delay === void 0) delay = 0;
			this.delay = scheduler.frame + delay;
			var actions = scheduler.actions;
			actions.push(this);
			actions.sort(VirtualAction.sortActions);
			return 1;
		};
		VirtualAction.prototype.recycleAsyncId = function(scheduler, id, delay) {
			if (delay === void 0) delay = 0;
		};
		VirtualAction.prototype._execute = function(state, delay) {
			if (this.active === true) return _super.prototype._execute.call(this, state, delay);
		};
		VirtualAction.sortActions = function(a, b) {
			if (a.delay === b.delay) {
				if (a.index === b.index) return 0;
				else if (a.index > b.index) return 1;
				else return -1;
			} else if (a.delay > b.delay) return 1;
			else return -1;
		};
		return VirtualAction;
	}(AsyncAction_1.AsyncAction);
	exports.VirtualAction = VirtualAction;
}));
// node_modules/rxjs/dist/cjs/internal/observable/empty.js
var require_empty = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.empty = exports.EMPTY = void 0;
	var Observable_1 = require_Observable();
	exports.EMPTY = new Observable_1.Observable(function(subscriber) {
		return subscriber.complete();
	});
	function empty(scheduler) {
		return scheduler ? emptyScheduled(scheduler) : exports.EMPTY;
	}
	exports.empty = empty;
	function emptyScheduled(scheduler) {
		return new Observable_1.Observable(function(subscriber) {
			return scheduler.schedule(function() {
				return subscriber.complete();
			});
		});
	}
}));
// node_modules/rxjs/dist/cjs/internal/util/isScheduler.js
var require_isScheduler = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isScheduler = void 0;
	var isFunction_1 = require_isFunction();
	function isScheduler(value) {
		return value && isFunction_1.isFunction(value.schedule);
	}
	exports.isScheduler = isScheduler;
}));
// node_modules/rxjs/dist/cjs/internal/util/args.js
var require_args = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.popNumber = exports.popScheduler = exports.popResultSelector = void 0;
	var isFunction_1 = require_isFunction();
	var isScheduler_1 = require_isScheduler();
	function last(arr) {
		return arr[arr.length - 1];
	}
	function popResultSelector(args) {
		return isFunction_1.isFunction(last(args)) ? args.pop() : void 0;
	}
	exports.popResultSelector = popResultSelector;
	function popScheduler(args) {
		return isScheduler_1.isScheduler(last(args)) ? args.pop() : void 0;
	}
	exports.popScheduler = popScheduler;
	function popNumber(args, defaultValue) {
		return typeof last(args) === "number" ? args.pop() : defaultValue;
	}
	exports.popNumber = popNumber;
}));
// node_modules/rxjs/dist/cjs/internal/util/isArrayLike.js
var require_isArrayLike = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isArrayLike = void 0;
	exports.isArrayLike = (function(x) {
		return x && typeof x.length === "number" && typeof x !== "function";
	});
}));
// node_modules/rxjs/dist/cjs/internal/util/isPromise.js
var require_isPromise = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isPromise = void 0;
	var isFunction_1 = require_isFunction();
	function isPromise(value) {
		return isFunction_1.isFunction(value === null || value === void 0 ? void 0 : value.then);
	}
	exports.isPromise = isPromise;
}));
// node_modules/rxjs/dist/cjs/internal/util/isInteropObservable.js
var require_isInteropObservable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isInteropObservable = void 0;
	var observable_1 = require_observable();
	var isFunction_1 = require_isFunction();
	function isInteropObservable(input) {
		return isFunction_1.isFunction(input[observable_1.observable]);
	}
	exports.isInteropObservable = isInteropObservable;
}));
// node_modules/rxjs/dist/cjs/internal/util/isAsyncIterable.js
var require_isAsyncIterable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isAsyncIterable = void 0;
	var isFunction_1 = require_isFunction();
	function isAsyncIterable(obj) {
		return Symbol.asyncIterator && isFunction_1.isFunction(obj === null || obj === void 0 ? void 0 : obj[Symbol.asyncIterator]);
	}
	exports.isAsyncIterable = isAsyncIterable;
}));
// node_modules/rxjs/dist/cjs/internal/util/throwUnobservableError.js
var require_throwUnobservableError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createInvalidObservableTypeError = void 0;
	function createInvalidObservableTypeError(input) {
		return /* @__PURE__ */ new TypeError("You provided " + (input !== null && typeof input === "object" ? "an invalid object" : "'" + input + "'") + " where a stream was expected. You can provide an Observable, Promise, ReadableStream, Array, AsyncIterable, or Iterable.");
	}
	exports.createInvalidObservableTypeError = createInvalidObservableTypeError;
}));
// node_modules/rxjs/dist/cjs/internal/symbol/iterator.js
var require_iterator = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.iterator = exports.getSymbolIterator = void 0;
	function getSymbolIterator() {
		if (typeof Symbol !== "function" || !Symbol.iterator) return "@@iterator";
		return Symbol.iterator;
	}
	exports.getSymbolIterator = getSymbolIterator;
	exports.iterator = getSymbolIterator();
}));
// node_modules/rxjs/dist/cjs/internal/util/isIterable.js
var require_isIterable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isIterable = void 0;
	var iterator_1 = require_iterator();
	var isFunction_1 = require_isFunction();
	function isIterable(input) {
		return isFunction_1.isFunction(input === null || input === void 0 ? void 0 : input[iterator_1.iterator]);
	}
	exports.isIterable = isIterable;
}));
// node_modules/rxjs/dist/cjs/internal/util/isReadableStreamLike.js
var require_isReadableStreamLike = /* @__PURE__ */ __commonJSMin(((exports, module, this$27) => {
	var __generator = this$27 && this$27.__generator || function(thisArg, body) {
		var _ = {
			label: 0,
			sent: function() {
				if (t[0] & 1) throw t[1];
				return t[1];
			},
			trys: [],
			ops: []
		}, f, y, t, g = {
			next: verb(0),
			"throw": verb(1),
			"return": verb(2)
		};
		return typeof Symbol === "function" && (g[Symbol.iterator] = function() {
			return this;
		}), g;
		function verb(n) {
			return function(v) {
				return step([n, v]);
			};
		}
		function step(op) {
			if (f) throw new TypeError("Generator is already executing.");
			while (_) try {
				if (f = 1, y && (t = op[0] & 2 ? y["return"] : op[0] ? y["throw"] || ((t = y["return"]) && t.call(y), 0) : y.next) && !(t = t.call(y, op[1])).done) return t;
				if (y = 0, t) op = [op[0] & 2, t.value];
				switch (op[0]) {
					case 0:
					case 1:
						t = op;
						break;
					case 4:
						_.label++;
						return {
							value: op[1],
							done: false
						};
					case 5:
						_.label++;
						y = op[1];
						op = [0];
						continue;
					case 7:
						op = _.ops.pop();
						_.trys.pop();
						continue;
					default:
						if (!(t = _.trys, t = t.length > 0 && t[t.length - 1]) && (op[0] === 6 || op[0] === 2)) {
							_ = 0;
							continue;
						}
						if (op[0] === 3 && (!t || op[1] > t[0] && op[1] < t[3])) {
							_.label = op[1];
							break;
						}
						if (op[0] === 6 && _.label < t[1]) {
							_.label = t[1];
							t = op;
							break;
						}
						if (t && _.label < t[2]) {
							_.label = t[2];
							_.ops.push(op);
							break;
						}
						if (t[2]) _.ops.pop();
						_.trys.pop();
						continue;
				}
				op = body.call(thisArg, _);
			} catch (e) {
				op = [6, e];
				y = 0;
			} finally {
				f = t = 0;
			}
			if (op[0] & 5) throw op[1];
			return {
				value: op[0] ? op[1] : void 0,
				done: true
			};
		}
	};
	var __await = this$27 && this$27.__await || function(v) {
		return this instanceof __await ? (this.v = v, this) : new __await(v);
	};
	var __asyncGenerator = this$27 && this$27.__asyncGenerator || function(thisArg, _arguments, generator) {
		if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
		var g = generator.apply(thisArg, _arguments || []), i, q = [];
		return i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function() {
			return this;
		}, i;
		function verb(n) {
			if (g[n]) i[n] = function(v) {
				return new Promise(function(a, b) {
					q.push([
						n,
						v,
						a,
						b
					]) > 1 || resume(n, v);
				});
			};
		}
		function resume(n, v) {
			try {
				step(g[n](v));
			} catch (e) {
				settle(q[0][3], e);
			}
		}
		function step(r) {
			r.value instanceof __await ? Promise.resolve(r.value.v).then(fulfill, reject) : settle(q[0][2], r);
		}
		function fulfill(value) {
			resume("next", value);
		}
		function reject(value) {
			resume("throw", value);
		}
		function settle(f, v) {
			if (f(v), q.shift(), q.length) resume(q[0][0], q[0][1]);
		}
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isReadableStreamLike = exports.readableStreamLikeToAsyncGenerator = void 0;
	var isFunction_1 = require_isFunction();
	function readableStreamLikeToAsyncGenerator(readableStream) {
		return __asyncGenerator(this, arguments, function readableStreamLikeToAsyncGenerator_1() {
			var reader, _a, value, done;
			return __generator(this, function(_b) {
				switch (_b.label) {
					case 0:
						reader = readableStream.getReader();
						_b.label = 1;
					case 1:
						_b.trys.push([
							1,
							,
							9,
							10
						]);
						_b.label = 2;
					case 2: return [4, __await(reader.read())];
					case 3:
						_a = _b.sent(), value = _a.value, done = _a.done;
						if (!done) return [3, 5];
						return [4, __await(void 0)];
					case 4: return [2, _b.sent()];
					case 5: return [4, __await(value)];
					case 6: return [4, _b.sent()];
					case 7:
						_b.sent();
						return [3, 2];
					case 8: return [3, 10];
					case 9:
						reader.releaseLock();
						return [7];
					case 10: return [2];
				}
			});
		});
	}
	exports.readableStreamLikeToAsyncGenerator = readableStreamLikeToAsyncGenerator;
	function isReadableStreamLike(obj) {
		return isFunction_1.isFunction(obj === null || obj === void 0 ? void 0 : obj.getReader);
	}
	exports.isReadableStreamLike = isReadableStreamLike;
}));
// node_modules/rxjs/dist/cjs/internal/observable/innerFrom.js
var require_innerFrom = /* @__PURE__ */ __commonJSMin(((exports, module, this$26) => {
	var __awaiter = this$26 && this$26.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	var __generator = this$26 && this$26.__generator || function(thisArg, body) {
		var _ = {
			label: 0,
			sent: function() {
				if (t[0] & 1) throw t[1];
				return t[1];
			},
			trys: [],
			ops: []
		}, f, y, t, g = {
			next: verb(0),
			"throw": verb(1),
			"return": verb(2)
		};
		return typeof Symbol === "function" && (g[Symbol.iterator] = function() {
			return this;
		}), g;
		function verb(n) {
			return function(v) {
				return step([n, v]);
			};
		}
		function step(op) {
			if (f) throw new TypeError("Generator is already executing.");
			while (_) try {
				if (f = 1, y && (t = op[0] & 2 ? y["return"] : op[0] ? y["throw"] || ((t = y["return"]) && t.call(y), 0) : y.next) && !(t = t.call(y, op[1])).done) return t;
				if (y = 0, t) op = [op[0] & 2, t.value];
				switch (op[0]) {
					case 0:
					case 1:
						t = op;
						break;
					case 4:
						_.label++;
						return {
							value: op[1],
							done: false
						};
					case 5:
						_.label++;
						y = op[1];
						op = [0];
						continue;
					case 7:
						op = _.ops.pop();
						_.trys.pop();
						continue;
					default:
						if (!(t = _.trys, t = t.length > 0 && t[t.length - 1]) && (op[0] === 6 || op[0] === 2)) {
							_ = 0;
							continue;
						}
						if (op[0] === 3 && (!t || op[1] > t[0] && op[1] < t[3])) {
							_.label = op[1];
							break;
						}
						if (op[0] === 6 && _.label < t[1]) {
							_.label = t[1];
							t = op;
							break;
						}
						if (t && _.label < t[2]) {
							_.label = t[2];
							_.ops.push(op);
							break;
						}
						if (t[2]) _.ops.pop();
						_.trys.pop();
						continue;
				}
				op = body.call(thisArg, _);
			} catch (e) {
				op = [6, e];
				y = 0;
			} finally {
				f = t = 0;
			}
			if (op[0] & 5) throw op[1];
			return {
				value: op[0] ? op[1] : void 0,
				done: true
			};
		}
	};
	var __asyncValues = this$26 && this$26.__asyncValues || function(o) {
		if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
		var m = o[Symbol.asyncIterator], i;
		return m ? m.call(o) : (o = typeof __values === "function" ? __values(o) : o[Symbol.iterator](), i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function() {
			return this;
		}, i);
		function verb(n) {
			i[n] = o[n] && function(v) {
				return new Promise(function(resolve, reject) {
					v = o[n](v), settle(resolve, reject, v.done, v.value);
				});
			};
		}
		function settle(resolve, reject, d, v) {
			Promise.resolve(v).then(function(v) {
				resolve({
					value: v,
					done: d
				});
			}, reject);
		}
	};
	var __values = this$26 && this$26.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.fromReadableStreamLike = exports.fromAsyncIterable = exports.fromIterable = exports.fromPromise = exports.fromArrayLike = exports.fromInteropObservable = exports.innerFrom = void 0;
	var isArrayLike_1 = require_isArrayLike();
	var isPromise_1 = require_isPromise();
	var Observable_1 = require_Observable();
	var isInteropObservable_1 = require_isInteropObservable();
	var isAsyncIterable_1 = require_isAsyncIterable();
	var throwUnobservableError_1 = require_throwUnobservableError();
	var isIterable_1 = require_isIterable();
	var isReadableStreamLike_1 = require_isReadableStreamLike();
	var isFunction_1 = require_isFunction();
	var reportUnhandledError_1 = require_reportUnhandledError();
	var observable_1 = require_observable();
	function innerFrom(input) {
		if (input instanceof Observable_1.Observable) return input;
		if (input != null) {
			if (isInteropObservable_1.isInteropObservable(input)) return fromInteropObservable(input);
			if (isArrayLike_1.isArrayLike(input)) return fromArrayLike(input);
			if (isPromise_1.isPromise(input)) return fromPromise(input);
			if (isAsyncIterable_1.isAsyncIterable(input)) return fromAsyncIterable(input);
			if (isIterable_1.isIterable(input)) return fromIterable(input);
			if (isReadableStreamLike_1.isReadableStreamLike(input)) return fromReadableStreamLike(input);
		}
		throw throwUnobservableError_1.createInvalidObservableTypeError(input);
	}
	exports.innerFrom = innerFrom;
	function fromInteropObservable(obj) {
		return new Observable_1.Observable(function(subscriber) {
			var obs = obj[observable_1.observable]();
			if (isFunction_1.isFunction(obs.subscribe)) return obs.subscribe(subscriber);
			throw new TypeError("Provided object does not correctly implement Symbol.observable");
		});
	}
	exports.fromInteropObservable = fromInteropObservable;
	function fromArrayLike(array) {
		return new Observable_1.Observable(function(subscriber) {
			for (var i = 0; i < array.length && !subscriber.closed; i++) subscriber.next(array[i]);
			subscriber.complete();
		});
	}
	exports.fromArrayLike = fromArrayLike;
	function fromPromise(promise) {
		return new Observable_1.Observable(function(subscriber) {
			promise.then(function(value) {
				if (!subscriber.closed) {
					subscriber.next(value);
					subscriber.complete();
				}
			}, function(err) {
				return subscriber.error(err);
			}).then(null, reportUnhandledError_1.reportUnhandledError);
		});
	}
	exports.fromPromise = fromPromise;
	function fromIterable(iterable) {
		return new Observable_1.Observable(function(subscriber) {
			var e_1, _a;
			try {
				for (var iterable_1 = __values(iterable), iterable_1_1 = iterable_1.next(); !iterable_1_1.done; iterable_1_1 = iterable_1.next()) {
					var value = iterable_1_1.value;
					subscriber.next(value);
					if (subscriber.closed) return;
				}
			} catch (e_1_1) {
				e_1 = { error: e_1_1 };
			} finally {
				try {
					if (iterable_1_1 && !iterable_1_1.done && (_a = iterable_1.return)) _a.call(iterable_1);
				} finally {
					if (e_1) throw e_1.error;
				}
			}
			subscriber.complete();
		});
	}
	exports.fromIterable = fromIterable;
	function fromAsyncIterable(asyncIterable) {
		return new Observable_1.Observable(function(subscriber) {
			process(asyncIterable, subscriber).catch(function(err) {
				return subscriber.error(err);
			});
		});
	}
	exports.fromAsyncIterable = fromAsyncIterable;
	function fromReadableStreamLike(readableStream) {
		return fromAsyncIterable(isReadableStreamLike_1.readableStreamLikeToAsyncGenerator(readableStream));
	}
	exports.fromReadableStreamLike = fromReadableStreamLike;
	function process(asyncIterable, subscriber) {
		var asyncIterable_1, asyncIterable_1_1;
		var e_2, _a;
		return __awaiter(this, void 0, void 0, function() {
			var value, e_2_1;
			return __generator(this, function(_b) {
				switch (_b.label) {
					case 0:
						_b.trys.push([
							0,
							5,
							6,
							11
						]);
						asyncIterable_1 = __asyncValues(asyncIterable);
						_b.label = 1;
					case 1: return [4, asyncIterable_1.next()];
					case 2:
						if (!(asyncIterable_1_1 = _b.sent(), !asyncIterable_1_1.done)) return [3, 4];
						value = asyncIterable_1_1.value;
						subscriber.next(value);
						if (subscriber.closed) return [2];
						_b.label = 3;
					case 3: return [3, 1];
					case 4: return [3, 11];
					case 5:
						e_2_1 = _b.sent();
						e_2 = { error: e_2_1 };
						return [3, 11];
					case 6:
						_b.trys.push([
							6,
							,
							9,
							10
						]);
						if (!(asyncIterable_1_1 && !asyncIterable_1_1.done && (_a = asyncIterable_1.return))) return [3, 8];
						return [4, _a.call(asyncIterable_1)];
					case 7:
						_b.sent();
						_b.label = 8;
					case 8: return [3, 10];
					case 9:
						if (e_2) throw e_2.error;
						return [7];
					case 10: return [7];
					case 11:
						subscriber.complete();
						return [2];
				}
			});
		});
	}
}));
// node_modules/rxjs/dist/cjs/internal/util/executeSchedule.js
var require_executeSchedule = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.executeSchedule = void 0;
	function executeSchedule(parentSubscription, scheduler, work, delay, repeat) {
		if (delay === void 0) delay = 0;
		if (repeat === void 0) repeat = false;
		var scheduleSubscription = scheduler.schedule(function() {
			work();
			if (repeat) parentSubscription.add(this.schedule(null, delay));
			else this.unsubscribe();
		}, delay);
		parentSubscription.add(scheduleSubscription);
		if (!repeat) return scheduleSubscription;
	}
	exports.executeSchedule = executeSchedule;
}));
// node_modules/rxjs/dist/cjs/internal/operators/observeOn.js
var require_observeOn = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.observeOn = void 0;
	var executeSchedule_1 = require_executeSchedule();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function observeOn(scheduler, delay) {
		if (delay === void 0) delay = 0;
		return lift_1.operate(function(source, subscriber) {
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					return subscriber.next(value);
				}, delay);
			}, function() {
				return executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					return subscriber.complete();
				}, delay);
			}, function(err) {
				return executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					return subscriber.error(err);
				}, delay);
			}));
		});
	}
	exports.observeOn = observeOn;
}));
// node_modules/rxjs/dist/cjs/internal/operators/subscribeOn.js
var require_subscribeOn = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.subscribeOn = void 0;
	var lift_1 = require_lift();
	function subscribeOn(scheduler, delay) {
		if (delay === void 0) delay = 0;
		return lift_1.operate(function(source, subscriber) {
			subscriber.add(scheduler.schedule(function() {
				return source.subscribe(subscriber);
			}, delay));
		});
	}
	exports.subscribeOn = subscribeOn;
}));
// node_modules/rxjs/dist/cjs/internal/scheduled/scheduleObservable.js
var require_scheduleObservable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduleObservable = void 0;
	var innerFrom_1 = require_innerFrom();
	var observeOn_1 = require_observeOn();
	var subscribeOn_1 = require_subscribeOn();
	function scheduleObservable(input, scheduler) {
		return innerFrom_1.innerFrom(input).pipe(subscribeOn_1.subscribeOn(scheduler), observeOn_1.observeOn(scheduler));
	}
	exports.scheduleObservable = scheduleObservable;
}));
// node_modules/rxjs/dist/cjs/internal/scheduled/schedulePromise.js
var require_schedulePromise = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.schedulePromise = void 0;
	var innerFrom_1 = require_innerFrom();
	var observeOn_1 = require_observeOn();
	var subscribeOn_1 = require_subscribeOn();
	function schedulePromise(input, scheduler) {
		return innerFrom_1.innerFrom(input).pipe(subscribeOn_1.subscribeOn(scheduler), observeOn_1.observeOn(scheduler));
	}
	exports.schedulePromise = schedulePromise;
}));
// node_modules/rxjs/dist/cjs/internal/scheduled/scheduleArray.js
var require_scheduleArray = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduleArray = void 0;
	var Observable_1 = require_Observable();
	function scheduleArray(input, scheduler) {
		return new Observable_1.Observable(function(subscriber) {
			var i = 0;
			return scheduler.schedule(function() {
				if (i === input.length) subscriber.complete();
				else {
					subscriber.next(input[i++]);
					if (!subscriber.closed) this.schedule();
				}
			});
		});
	}
	exports.scheduleArray = scheduleArray;
}));
// node_modules/rxjs/dist/cjs/internal/scheduled/scheduleIterable.js
var require_scheduleIterable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduleIterable = void 0;
	var Observable_1 = require_Observable();
	var iterator_1 = require_iterator();
	var isFunction_1 = require_isFunction();
	var executeSchedule_1 = require_executeSchedule();
	function scheduleIterable(input, scheduler) {
		return new Observable_1.Observable(function(subscriber) {
			var iterator;
			executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
				iterator = input[iterator_1.iterator]();
				executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					var _a;
					var value;
					var done;
					try {
						_a = iterator.next(), value = _a.value, done = _a.done;
					} catch (err) {
						subscriber.error(err);
						return;
					}
					if (done) subscriber.complete();
					else subscriber.next(value);
				}, 0, true);
			});
			return function() {
				return isFunction_1.isFunction(iterator === null || iterator === void 0 ? void 0 : iterator.return) && iterator.return();
			};
		});
	}
	exports.scheduleIterable = scheduleIterable;
}));
// node_modules/rxjs/dist/cjs/internal/scheduled/scheduleAsyncIterable.js
var require_scheduleAsyncIterable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduleAsyncIterable = void 0;
	var Observable_1 = require_Observable();
	var executeSchedule_1 = require_executeSchedule();
	function scheduleAsyncIterable(input, scheduler) {
		if (!input) throw new Error("Iterable cannot be null");
		return new Observable_1.Observable(function(subscriber) {
			executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
				var iterator = input[Symbol.asyncIterator]();
				executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					iterator.next().then(function(result) {
						if (result.done) subscriber.complete();
						else subscriber.next(result.value);
					});
				}, 0, true);
			});
		});
	}
	exports.scheduleAsyncIterable = scheduleAsyncIterable;
}));
// node_modules/rxjs/dist/cjs/internal/scheduled/scheduleReadableStreamLike.js
var require_scheduleReadableStreamLike = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduleReadableStreamLike = void 0;
	var scheduleAsyncIterable_1 = require_scheduleAsyncIterable();
	var isReadableStreamLike_1 = require_isReadableStreamLike();
	function scheduleReadableStreamLike(input, scheduler) {
		return scheduleAsyncIterable_1.scheduleAsyncIterable(isReadableStreamLike_1.readableStreamLikeToAsyncGenerator(input), scheduler);
	}
	exports.scheduleReadableStreamLike = scheduleReadableStreamLike;
}));
// node_modules/rxjs/dist/cjs/internal/scheduled/scheduled.js
var require_scheduled = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduled = void 0;
	var scheduleObservable_1 = require_scheduleObservable();
	var schedulePromise_1 = require_schedulePromise();
	var scheduleArray_1 = require_scheduleArray();
	var scheduleIterable_1 = require_scheduleIterable();
	var scheduleAsyncIterable_1 = require_scheduleAsyncIterable();
	var isInteropObservable_1 = require_isInteropObservable();
	var isPromise_1 = require_isPromise();
	var isArrayLike_1 = require_isArrayLike();
	var isIterable_1 = require_isIterable();
	var isAsyncIterable_1 = require_isAsyncIterable();
	var throwUnobservableError_1 = require_throwUnobservableError();
	var isReadableStreamLike_1 = require_isReadableStreamLike();
	var scheduleReadableStreamLike_1 = require_scheduleReadableStreamLike();
	function scheduled(input, scheduler) {
		if (input != null) {
			if (isInteropObservable_1.isInteropObservable(input)) return scheduleObservable_1.scheduleObservable(input, scheduler);
			if (isArrayLike_1.isArrayLike(input)) return scheduleArray_1.scheduleArray(input, scheduler);
			if (isPromise_1.isPromise(input)) return schedulePromise_1.schedulePromise(input, scheduler);
			if (isAsyncIterable_1.isAsyncIterable(input)) return scheduleAsyncIterable_1.scheduleAsyncIterable(input, scheduler);
			if (isIterable_1.isIterable(input)) return scheduleIterable_1.scheduleIterable(input, scheduler);
			if (isReadableStreamLike_1.isReadableStreamLike(input)) return scheduleReadableStreamLike_1.scheduleReadableStreamLike(input, scheduler);
		}
		throw throwUnobservableError_1.createInvalidObservableTypeError(input);
	}
	exports.scheduled = scheduled;
}));
// node_modules/rxjs/dist/cjs/internal/observable/from.js
var require_from = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.from = void 0;
	var scheduled_1 = require_scheduled();
	var innerFrom_1 = require_innerFrom();
	function from(input, scheduler) {
		return scheduler ? scheduled_1.scheduled(input, scheduler) : innerFrom_1.innerFrom(input);
	}
	exports.from = from;
}));
// node_modules/rxjs/dist/cjs/internal/observable/of.js
var require_of = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.of = void 0;
	var args_1 = require_args();
	var from_1 = require_from();
	function of() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(args);
		return from_1.from(args, scheduler);
	}
	exports.of = of;
}));
// node_modules/rxjs/dist/cjs/internal/observable/throwError.js
var require_throwError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.throwError = void 0;
	var Observable_1 = require_Observable();
	var isFunction_1 = require_isFunction();
	function throwError(errorOrErrorFactory, scheduler) {
		var errorFactory = isFunction_1.isFunction(errorOrErrorFactory) ? errorOrErrorFactory : function() {
			return errorOrErrorFactory;
		};
		var init = function(subscriber) {
			return subscriber.error(errorFactory());
		};
		return new Observable_1.Observable(scheduler ? function(subscriber) {
			return scheduler.schedule(init, 0, subscriber);
		} : init);
	}
	exports.throwError = throwError;
}));
// node_modules/rxjs/dist/cjs/internal/Notification.js
var require_Notification = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.observeNotification = exports.Notification = exports.NotificationKind = void 0;
	var empty_1 = require_empty();
	var of_1 = require_of();
	var throwError_1 = require_throwError();
	var isFunction_1 = require_isFunction();
	(function(NotificationKind) {
		NotificationKind["NEXT"] = "N";
		NotificationKind["ERROR"] = "E";
		NotificationKind["COMPLETE"] = "C";
	})(exports.NotificationKind || (exports.NotificationKind = {}));
	exports.Notification = function() {
		function Notification(kind, value, error) {
			this.kind = kind;
			this.value = value;
			this.error = error;
			this.hasValue = kind === "N";
		}
		Notification.prototype.observe = function(observer) {
			return observeNotification(this, observer);
		};
		Notification.prototype.do = function(nextHandler, errorHandler, completeHandler) {
			var _a = this, kind = _a.kind, value = _a.value, error = _a.error;
			return kind === "N" ? nextHandler === null || nextHandler === void 0 ? void 0 : nextHandler(value) : kind === "E" ? errorHandler === null || errorHandler === void 0 ? void 0 : errorHandler(error) : completeHandler === null || completeHandler === void 0 ? void 0 : completeHandler();
		};
		Notification.prototype.accept = function(nextOrObserver, error, complete) {
			var _a;
			return isFunction_1.isFunction((_a = nextOrObserver) === null || _a === void 0 ? void 0 : _a.next) ? this.observe(nextOrObserver) : this.do(nextOrObserver, error, complete);
		};
		Notification.prototype.toObservable = function() {
			var _a = this, kind = _a.kind, value = _a.value, error = _a.error;
			var result = kind === "N" ? of_1.of(value) : kind === "E" ? throwError_1.throwError(function() {
				return error;
			}) : kind === "C" ? empty_1.EMPTY : 0;
			if (!result) throw new TypeError("Unexpected notification kind " + kind);
			return result;
		};
		Notification.createNext = function(value) {
			return new Notification("N", value);
		};
		Notification.createError = function(err) {
			return new Notification("E", void 0, err);
		};
		Notification.createComplete = function() {
			return Notification.completeNotification;
		};
		Notification.completeNotification = new Notification("C");
		return Notification;
	}();
	function observeNotification(notification, observer) {
		var _a, _b, _c;
		var _d = notification, kind = _d.kind, value = _d.value, error = _d.error;
		if (typeof kind !== "string") throw new TypeError("Invalid notification, missing \"kind\"");
		kind === "N" ? (_a = observer.next) === null || _a === void 0 || _a.call(observer, value) : kind === "E" ? (_b = observer.error) === null || _b === void 0 || _b.call(observer, error) : (_c = observer.complete) === null || _c === void 0 || _c.call(observer);
	}
	exports.observeNotification = observeNotification;
}));
// node_modules/rxjs/dist/cjs/internal/util/isObservable.js
var require_isObservable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isObservable = void 0;
	var Observable_1 = require_Observable();
	var isFunction_1 = require_isFunction();
	function isObservable(obj) {
		return !!obj && (obj instanceof Observable_1.Observable || isFunction_1.isFunction(obj.lift) && isFunction_1.isFunction(obj.subscribe));
	}
	exports.isObservable = isObservable;
}));
// node_modules/rxjs/dist/cjs/internal/util/EmptyError.js
var require_EmptyError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.EmptyError = void 0;
	exports.EmptyError = require_createErrorClass().createErrorClass(function(_super) {
		return function EmptyErrorImpl() {
			_super(this);
			this.name = "EmptyError";
			this.message = "no elements in sequence";
		};
	});
}));
// node_modules/rxjs/dist/cjs/internal/lastValueFrom.js
var require_lastValueFrom = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.lastValueFrom = void 0;
	var EmptyError_1 = require_EmptyError();
	function lastValueFrom(source, config) {
		var hasConfig = typeof config === "object";
		return new Promise(function(resolve, reject) {
			var _hasValue = false;
			var _value;
			source.subscribe({
				next: function(value) {
					_value = value;
					_hasValue = true;
				},
				error: reject,
				complete: function() {
					if (_hasValue) resolve(_value);
					else if (hasConfig) resolve(config.defaultValue);
					else reject(new EmptyError_1.EmptyError());
				}
			});
		});
	}
	exports.lastValueFrom = lastValueFrom;
}));
// node_modules/rxjs/dist/cjs/internal/firstValueFrom.js
var require_firstValueFrom = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.firstValueFrom = void 0;
	var EmptyError_1 = require_EmptyError();
	var Subscriber_1 = require_Subscriber();
	function firstValueFrom(source, config) {
		var hasConfig = typeof config === "object";
		return new Promise(function(resolve, reject) {
			var subscriber = new Subscriber_1.SafeSubscriber({
				next: function(value) {
					resolve(value);
					subscriber.unsubscribe();
				},
				error: reject,
				complete: function() {
					if (hasConfig) resolve(config.defaultValue);
					else reject(new EmptyError_1.EmptyError());
				}
			});
			source.subscribe(subscriber);
		});
	}
	exports.firstValueFrom = firstValueFrom;
}));
// node_modules/rxjs/dist/cjs/internal/util/ArgumentOutOfRangeError.js
var require_ArgumentOutOfRangeError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ArgumentOutOfRangeError = void 0;
	exports.ArgumentOutOfRangeError = require_createErrorClass().createErrorClass(function(_super) {
		return function ArgumentOutOfRangeErrorImpl() {
			_super(this);
			this.name = "ArgumentOutOfRangeError";
			this.message = "argument out of range";
		};
	});
}));
// node_modules/rxjs/dist/cjs/internal/util/NotFoundError.js
var require_NotFoundError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NotFoundError = void 0;
	exports.NotFoundError = require_createErrorClass().createErrorClass(function(_super) {
		return function NotFoundErrorImpl(message) {
			_super(this);
			this.name = "NotFoundError";
			this.message = message;
		};
	});
}));
// node_modules/rxjs/dist/cjs/internal/util/SequenceError.js
var require_SequenceError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.SequenceError = void 0;
	exports.SequenceError = require_createErrorClass().createErrorClass(function(_super) {
		return function SequenceErrorImpl(message) {
			_super(this);
			this.name = "SequenceError";
			this.message = message;
		};
	});
}));
// node_modules/rxjs/dist/cjs/internal/util/isDate.js
var require_isDate = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isValidDate = void 0;
	function isValidDate(value) {
		return value instanceof Date && !isNaN(value);
	}
	exports.isValidDate = isValidDate;
}));
// node_modules/rxjs/dist/cjs/internal/operators/timeout.js
var require_timeout = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.timeout = exports.TimeoutError = void 0;
	var async_1 = require_async();
	var isDate_1 = require_isDate();
	var lift_1 = require_lift();
	var innerFrom_1 = require_innerFrom();
	var createErrorClass_1 = require_createErrorClass();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var executeSchedule_1 = require_executeSchedule();
	exports.TimeoutError = createErrorClass_1.createErrorClass(function(_super) {
		return function TimeoutErrorImpl(info) {
			if (info === void 0) info = null;
			_super(this);
			this.message = "Timeout has occurred";
			this.name = "TimeoutError";
			this.info = info;
		};
	});
	function timeout(config, schedulerArg) {
		var _a = isDate_1.isValidDate(config) ? { first: config } : typeof config === "number" ? { each: config } : config, first = _a.first, each = _a.each, _b = _a.with, _with = _b === void 0 ? timeoutErrorFactory : _b, _c = _a.scheduler, scheduler = _c === void 0 ? schedulerArg !== null && schedulerArg !== void 0 ? schedulerArg : async_1.asyncScheduler : _c, _d = _a.meta, meta = _d === void 0 ? null : _d;
		if (first == null && each == null) throw new TypeError("No timeout provided.");
		return lift_1.operate(function(source, subscriber) {
			var originalSourceSubscription;
			var timerSubscription;
			var lastValue = null;
			var seen = 0;
			var startTimer = function(delay) {
				timerSubscription = executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					try {
						originalSourceSubscription.unsubscribe();
						innerFrom_1.innerFrom(_with({
							meta,
							lastValue,
							seen
						})).subscribe(subscriber);
					} catch (err) {
						subscriber.error(err);
					}
				}, delay);
			};
			originalSourceSubscription = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				timerSubscription === null || timerSubscription === void 0 || timerSubscription.unsubscribe();
				seen++;
				subscriber.next(lastValue = value);
				each > 0 && startTimer(each);
			}, void 0, void 0, function() {
				if (!(timerSubscription === null || timerSubscription === void 0 ? void 0 : timerSubscription.closed)) timerSubscription === null || timerSubscription === void 0 || timerSubscription.unsubscribe();
				lastValue = null;
			}));
			!seen && startTimer(first != null ? typeof first === "number" ? first : +first - scheduler.now() : each);
		});
	}
	exports.timeout = timeout;
	function timeoutErrorFactory(info) {
		throw new exports.TimeoutError(info);
	}
}));
// node_modules/rxjs/dist/cjs/internal/operators/map.js
var require_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.map = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function map(project, thisArg) {
		return lift_1.operate(function(source, subscriber) {
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				subscriber.next(project.call(thisArg, value, index++));
			}));
		});
	}
	exports.map = map;
}));
// node_modules/rxjs/dist/cjs/internal/util/mapOneOrManyArgs.js
var require_mapOneOrManyArgs = /* @__PURE__ */ __commonJSMin(((exports, module, this$25) => {
	var __read = this$25 && this$25.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$25 && this$25.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mapOneOrManyArgs = void 0;
	var map_1 = require_map();
	var isArray = Array.isArray;
	function callOrApply(fn, args) {
		return isArray(args) ? fn.apply(void 0, __spreadArray([], __read(args))) : fn(args);
	}
	function mapOneOrManyArgs(fn) {
		return map_1.map(function(args) {
			return callOrApply(fn, args);
		});
	}
	exports.mapOneOrManyArgs = mapOneOrManyArgs;
}));
// node_modules/rxjs/dist/cjs/internal/observable/bindCallbackInternals.js
var require_bindCallbackInternals = /* @__PURE__ */ __commonJSMin(((exports, module, this$24) => {
	var __read = this$24 && this$24.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$24 && this$24.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bindCallbackInternals = void 0;
	var isScheduler_1 = require_isScheduler();
	var Observable_1 = require_Observable();
	var subscribeOn_1 = require_subscribeOn();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var observeOn_1 = require_observeOn();
	var AsyncSubject_1 = require_AsyncSubject();
	function bindCallbackInternals(isNodeStyle, callbackFunc, resultSelector, scheduler) {
		if (resultSelector) {
			if (isScheduler_1.isScheduler(resultSelector)) scheduler = resultSelector;
			else return function() {
				var args = [];
				for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
				return bindCallbackInternals(isNodeStyle, callbackFunc, scheduler).apply(this, args).pipe(mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector));
			};
		}
		if (scheduler) return function() {
			var args = [];
			for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
			return bindCallbackInternals(isNodeStyle, callbackFunc).apply(this, args).pipe(subscribeOn_1.subscribeOn(scheduler), observeOn_1.observeOn(scheduler));
		};
		return function() {
			var _this = this;
			var args = [];
			for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
			var subject = new AsyncSubject_1.AsyncSubject();
			var uninitialized = true;
			return new Observable_1.Observable(function(subscriber) {
				var subs = subject.subscribe(subscriber);
				if (uninitialized) {
					uninitialized = false;
					var isAsync_1 = false;
					var isComplete_1 = false;
					callbackFunc.apply(_this, __spreadArray(__spreadArray([], __read(args)), [function() {
						var results = [];
						for (var _i = 0; _i < arguments.length; _i++) results[_i] = arguments[_i];
						if (isNodeStyle) {
							var err = results.shift();
							if (err != null) {
								subject.error(err);
								return;
							}
						}
						subject.next(1 < results.length ? results : results[0]);
						isComplete_1 = true;
						if (isAsync_1) subject.complete();
					}]));
					if (isComplete_1) subject.complete();
					isAsync_1 = true;
				}
				return subs;
			});
		};
	}
	exports.bindCallbackInternals = bindCallbackInternals;
}));
// node_modules/rxjs/dist/cjs/internal/observable/bindCallback.js
var require_bindCallback = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bindCallback = void 0;
	var bindCallbackInternals_1 = require_bindCallbackInternals();
	function bindCallback(callbackFunc, resultSelector, scheduler) {
		return bindCallbackInternals_1.bindCallbackInternals(false, callbackFunc, resultSelector, scheduler);
	}
	exports.bindCallback = bindCallback;
}));
// node_modules/rxjs/dist/cjs/internal/observable/bindNodeCallback.js
var require_bindNodeCallback = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bindNodeCallback = void 0;
	var bindCallbackInternals_1 = require_bindCallbackInternals();
	function bindNodeCallback(callbackFunc, resultSelector, scheduler) {
		return bindCallbackInternals_1.bindCallbackInternals(true, callbackFunc, resultSelector, scheduler);
	}
	exports.bindNodeCallback = bindNodeCallback;
}));
// node_modules/rxjs/dist/cjs/internal/util/argsArgArrayOrObject.js
var require_argsArgArrayOrObject = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.argsArgArrayOrObject = void 0;
	var isArray = Array.isArray;
	var getPrototypeOf = Object.getPrototypeOf;
	var objectProto = Object.prototype;
	var getKeys = Object.keys;
	function argsArgArrayOrObject(args) {
		if (args.length === 1) {
			var first_1 = args[0];
			if (isArray(first_1)) return {
				args: first_1,
				keys: null
			};
			if (isPOJO(first_1)) {
				var keys = getKeys(first_1);
				return {
					args: keys.map(function(key) {
						return first_1[key];
					}),
					keys
				};
			}
		}
		return {
			args,
			keys: null
		};
	}
	exports.argsArgArrayOrObject = argsArgArrayOrObject;
	function isPOJO(obj) {
		return obj && typeof obj === "object" && getPrototypeOf(obj) === objectProto;
	}
}));
// node_modules/rxjs/dist/cjs/internal/util/createObject.js
var require_createObject = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createObject = void 0;
	function createObject(keys, values) {
		return keys.reduce(function(result, key, i) {
			return result[key] = values[i], result;
		}, {});
	}
	exports.createObject = createObject;
}));
// node_modules/rxjs/dist/cjs/internal/observable/combineLatest.js
var require_combineLatest$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.combineLatestInit = exports.combineLatest = void 0;
	var Observable_1 = require_Observable();
	var argsArgArrayOrObject_1 = require_argsArgArrayOrObject();
	var from_1 = require_from();
	var identity_1 = require_identity();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var args_1 = require_args();
	var createObject_1 = require_createObject();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var executeSchedule_1 = require_executeSchedule();
	function combineLatest() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(args);
		var resultSelector = args_1.popResultSelector(args);
		var _a = argsArgArrayOrObject_1.argsArgArrayOrObject(args), observables = _a.args, keys = _a.keys;
		if (observables.length === 0) return from_1.from([], scheduler);
		var result = new Observable_1.Observable(combineLatestInit(observables, scheduler, keys ? function(values) {
			return createObject_1.createObject(keys, values);
		} : identity_1.identity));
		return resultSelector ? result.pipe(mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector)) : result;
	}
	exports.combineLatest = combineLatest;
	function combineLatestInit(observables, scheduler, valueTransform) {
		if (valueTransform === void 0) valueTransform = identity_1.identity;
		return function(subscriber) {
			maybeSchedule(scheduler, function() {
				var length = observables.length;
				var values = new Array(length);
				var active = length;
				var remainingFirstValues = length;
				var _loop_1 = function(i) {
					maybeSchedule(scheduler, function() {
						var source = from_1.from(observables[i], scheduler);
						var hasFirstValue = false;
						source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
							values[i] = value;
							if (!hasFirstValue) {
								hasFirstValue = true;
								remainingFirstValues--;
							}
							if (!remainingFirstValues) subscriber.next(valueTransform(values.slice()));
						}, function() {
							if (!--active) subscriber.complete();
						}));
					}, subscriber);
				};
				for (var i = 0; i < length; i++) _loop_1(i);
			}, subscriber);
		};
	}
	exports.combineLatestInit = combineLatestInit;
	function maybeSchedule(scheduler, execute, subscription) {
		if (scheduler) executeSchedule_1.executeSchedule(subscription, scheduler, execute);
		else execute();
	}
}));
// node_modules/rxjs/dist/cjs/internal/operators/mergeInternals.js
var require_mergeInternals = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeInternals = void 0;
	var innerFrom_1 = require_innerFrom();
	var executeSchedule_1 = require_executeSchedule();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function mergeInternals(source, subscriber, project, concurrent, onBeforeNext, expand, innerSubScheduler, additionalFinalizer) {
		var buffer = [];
		var active = 0;
		var index = 0;
		var isComplete = false;
		var checkComplete = function() {
			if (isComplete && !buffer.length && !active) subscriber.complete();
		};
		var outerNext = function(value) {
			return active < concurrent ? doInnerSub(value) : buffer.push(value);
		};
		var doInnerSub = function(value) {
			expand && subscriber.next(value);
			active++;
			var innerComplete = false;
			innerFrom_1.innerFrom(project(value, index++)).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(innerValue) {
				onBeforeNext === null || onBeforeNext === void 0 || onBeforeNext(innerValue);
				if (expand) outerNext(innerValue);
				else subscriber.next(innerValue);
			}, function() {
				innerComplete = true;
			}, void 0, function() {
				if (innerComplete) try {
					active--;
					var _loop_1 = function() {
						var bufferedValue = buffer.shift();
						if (innerSubScheduler) executeSchedule_1.executeSchedule(subscriber, innerSubScheduler, function() {
							return doInnerSub(bufferedValue);
						});
						else doInnerSub(bufferedValue);
					};
					while (buffer.length && active < concurrent) _loop_1();
					checkComplete();
				} catch (err) {
					subscriber.error(err);
				}
			}));
		};
		source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, outerNext, function() {
			isComplete = true;
			checkComplete();
		}));
		return function() {
			additionalFinalizer === null || additionalFinalizer === void 0 || additionalFinalizer();
		};
	}
	exports.mergeInternals = mergeInternals;
}));
// node_modules/rxjs/dist/cjs/internal/operators/mergeMap.js
var require_mergeMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeMap = void 0;
	var map_1 = require_map();
	var innerFrom_1 = require_innerFrom();
	var lift_1 = require_lift();
	var mergeInternals_1 = require_mergeInternals();
	var isFunction_1 = require_isFunction();
	function mergeMap(project, resultSelector, concurrent) {
		if (concurrent === void 0) concurrent = Infinity;
		if (isFunction_1.isFunction(resultSelector)) return mergeMap(function(a, i) {
			return map_1.map(function(b, ii) {
				return resultSelector(a, b, i, ii);
			})(innerFrom_1.innerFrom(project(a, i)));
		}, concurrent);
		else if (typeof resultSelector === "number") concurrent = resultSelector;
		return lift_1.operate(function(source, subscriber) {
			return mergeInternals_1.mergeInternals(source, subscriber, project, concurrent);
		});
	}
	exports.mergeMap = mergeMap;
}));
// node_modules/rxjs/dist/cjs/internal/operators/mergeAll.js
var require_mergeAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeAll = void 0;
	var mergeMap_1 = require_mergeMap();
	var identity_1 = require_identity();
	function mergeAll(concurrent) {
		if (concurrent === void 0) concurrent = Infinity;
		return mergeMap_1.mergeMap(identity_1.identity, concurrent);
	}
	exports.mergeAll = mergeAll;
}));
// node_modules/rxjs/dist/cjs/internal/operators/concatAll.js
var require_concatAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concatAll = void 0;
	var mergeAll_1 = require_mergeAll();
	function concatAll() {
		return mergeAll_1.mergeAll(1);
	}
	exports.concatAll = concatAll;
}));
// node_modules/rxjs/dist/cjs/internal/observable/concat.js
var require_concat$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concat = void 0;
	var concatAll_1 = require_concatAll();
	var args_1 = require_args();
	var from_1 = require_from();
	function concat() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		return concatAll_1.concatAll()(from_1.from(args, args_1.popScheduler(args)));
	}
	exports.concat = concat;
}));
// node_modules/rxjs/dist/cjs/internal/observable/defer.js
var require_defer = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.defer = void 0;
	var Observable_1 = require_Observable();
	var innerFrom_1 = require_innerFrom();
	function defer(observableFactory) {
		return new Observable_1.Observable(function(subscriber) {
			innerFrom_1.innerFrom(observableFactory()).subscribe(subscriber);
		});
	}
	exports.defer = defer;
}));
// node_modules/rxjs/dist/cjs/internal/observable/connectable.js
var require_connectable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.connectable = void 0;
	var Subject_1 = require_Subject();
	var Observable_1 = require_Observable();
	var defer_1 = require_defer();
	var DEFAULT_CONFIG = {
		connector: function() {
			return new Subject_1.Subject();
		},
		resetOnDisconnect: true
	};
	function connectable(source, config) {
		if (config === void 0) config = DEFAULT_CONFIG;
		var connection = null;
		var connector = config.connector, _a = config.resetOnDisconnect, resetOnDisconnect = _a === void 0 ? true : _a;
		var subject = connector();
		var result = new Observable_1.Observable(function(subscriber) {
			return subject.subscribe(subscriber);
		});
		result.connect = function() {
			if (!connection || connection.closed) {
				connection = defer_1.defer(function() {
					return source;
				}).subscribe(subject);
				if (resetOnDisconnect) connection.add(function() {
					return subject = connector();
				});
			}
			return connection;
		};
		return result;
	}
	exports.connectable = connectable;
}));
// node_modules/rxjs/dist/cjs/internal/observable/forkJoin.js
var require_forkJoin = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.forkJoin = void 0;
	var Observable_1 = require_Observable();
	var argsArgArrayOrObject_1 = require_argsArgArrayOrObject();
	var innerFrom_1 = require_innerFrom();
	var args_1 = require_args();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var createObject_1 = require_createObject();
	function forkJoin() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var resultSelector = args_1.popResultSelector(args);
		var _a = argsArgArrayOrObject_1.argsArgArrayOrObject(args), sources = _a.args, keys = _a.keys;
		var result = new Observable_1.Observable(function(subscriber) {
			var length = sources.length;
			if (!length) {
				subscriber.complete();
				return;
			}
			var values = new Array(length);
			var remainingCompletions = length;
			var remainingEmissions = length;
			var _loop_1 = function(sourceIndex) {
				var hasValue = false;
				innerFrom_1.innerFrom(sources[sourceIndex]).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
					if (!hasValue) {
						hasValue = true;
						remainingEmissions--;
					}
					values[sourceIndex] = value;
				}, function() {
					return remainingCompletions--;
				}, void 0, function() {
					if (!remainingCompletions || !hasValue) {
						if (!remainingEmissions) subscriber.next(keys ? createObject_1.createObject(keys, values) : values);
						subscriber.complete();
					}
				}));
			};
			for (var sourceIndex = 0; sourceIndex < length; sourceIndex++) _loop_1(sourceIndex);
		});
		return resultSelector ? result.pipe(mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector)) : result;
	}
	exports.forkJoin = forkJoin;
}));
// node_modules/rxjs/dist/cjs/internal/observable/fromEvent.js
var require_fromEvent = /* @__PURE__ */ __commonJSMin(((exports, module, this$23) => {
	var __read = this$23 && this$23.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.fromEvent = void 0;
	var innerFrom_1 = require_innerFrom();
	var Observable_1 = require_Observable();
	var mergeMap_1 = require_mergeMap();
	var isArrayLike_1 = require_isArrayLike();
	var isFunction_1 = require_isFunction();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var nodeEventEmitterMethods = ["addListener", "removeListener"];
	var eventTargetMethods = ["addEventListener", "removeEventListener"];
	var jqueryMethods = ["on", "off"];
	function fromEvent(target, eventName, options, resultSelector) {
		if (isFunction_1.isFunction(options)) {
			resultSelector = options;
			options = void 0;
		}
		if (resultSelector) return fromEvent(target, eventName, options).pipe(mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector));
		var _a = __read(isEventTarget(target) ? eventTargetMethods.map(function(methodName) {
			return function(handler) {
				return target[methodName](eventName, handler, options);
			};
		}) : isNodeStyleEventEmitter(target) ? nodeEventEmitterMethods.map(toCommonHandlerRegistry(target, eventName)) : isJQueryStyleEventEmitter(target) ? jqueryMethods.map(toCommonHandlerRegistry(target, eventName)) : [], 2), add = _a[0], remove = _a[1];
		if (!add) {
			if (isArrayLike_1.isArrayLike(target)) return mergeMap_1.mergeMap(function(subTarget) {
				return fromEvent(subTarget, eventName, options);
			})(innerFrom_1.innerFrom(target));
		}
		if (!add) throw new TypeError("Invalid event target");
		return new Observable_1.Observable(function(subscriber) {
			var handler = function() {
				var args = [];
				for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
				return subscriber.next(1 < args.length ? args : args[0]);
			};
			add(handler);
			return function() {
				return remove(handler);
			};
		});
	}
	exports.fromEvent = fromEvent;
	function toCommonHandlerRegistry(target, eventName) {
		return function(methodName) {
			return function(handler) {
				return target[methodName](eventName, handler);
			};
		};
	}
	function isNodeStyleEventEmitter(target) {
		return isFunction_1.isFunction(target.addListener) && isFunction_1.isFunction(target.removeListener);
	}
	function isJQueryStyleEventEmitter(target) {
		return isFunction_1.isFunction(target.on) && isFunction_1.isFunction(target.off);
	}
	function isEventTarget(target) {
		return isFunction_1.isFunction(target.addEventListener) && isFunction_1.isFunction(target.removeEventListener);
	}
}));
// node_modules/rxjs/dist/cjs/internal/observable/fromEventPattern.js
var require_fromEventPattern = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.fromEventPattern = void 0;
	var Observable_1 = require_Observable();
	var isFunction_1 = require_isFunction();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	function fromEventPattern(addHandler, removeHandler, resultSelector) {
		if (resultSelector) return fromEventPattern(addHandler, removeHandler).pipe(mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector));
		return new Observable_1.Observable(function(subscriber) {
			var handler = function() {
				var e = [];
				for (var _i = 0; _i < arguments.length; _i++) e[_i] = arguments[_i];
				return subscriber.next(e.length === 1 ? e[0] : e);
			};
			var retValue = addHandler(handler);
			return isFunction_1.isFunction(removeHandler) ? function() {
				return removeHandler(handler, retValue);
			} : void 0;
		});
	}
	exports.fromEventPattern = fromEventPattern;
}));
// node_modules/rxjs/dist/cjs/internal/observable/generate.js
var require_generate = /* @__PURE__ */ __commonJSMin(((exports, module, this$22) => {
	var __generator = this$22 && this$22.__generator || function(thisArg, body) {
		var _ = {
			label: 0,
			sent: function() {
				if (t[0] & 1) throw t[1];
				return t[1];
			},
			trys: [],
			ops: []
		}, f, y, t, g = {
			next: verb(0),
			"throw": verb(1),
			"return": verb(2)
		};
		return typeof Symbol === "function" && (g[Symbol.iterator] = function() {
			return this;
		}), g;
		function verb(n) {
			return function(v) {
				return step([n, v]);
			};
		}
		function step(op) {
			if (f) throw new TypeError("Generator is already executing.");
			while (_) try {
				if (f = 1, y && (t = op[0] & 2 ? y["return"] : op[0] ? y["throw"] || ((t = y["return"]) && t.call(y), 0) : y.next) && !(t = t.call(y, op[1])).done) return t;
				if (y = 0, t) op = [op[0] & 2, t.value];
				switch (op[0]) {
					case 0:
					case 1:
						t = op;
						break;
					case 4:
						_.label++;
						return {
							value: op[1],
							done: false
						};
					case 5:
						_.label++;
						y = op[1];
						op = [0];
						continue;
					case 7:
						op = _.ops.pop();
						_.trys.pop();
						continue;
					default:
						if (!(t = _.trys, t = t.length > 0 && t[t.length - 1]) && (op[0] === 6 || op[0] === 2)) {
							_ = 0;
							continue;
						}
						if (op[0] === 3 && (!t || op[1] > t[0] && op[1] < t[3])) {
							_.label = op[1];
							break;
						}
						if (op[0] === 6 && _.label < t[1]) {
							_.label = t[1];
							t = op;
							break;
						}
						if (t && _.label < t[2]) {
							_.label = t[2];
							_.ops.push(op);
							break;
						}
						if (t[2]) _.ops.pop();
						_.trys.pop();
						continue;
				}
				op = body.call(thisArg, _);
			} catch (e) {
				op = [6, e];
				y = 0;
			} finally {
				f = t = 0;
			}
			if (op[0] & 5) throw op[1];
			return {
				value: op[0] ? op[1] : void 0,
				done: true
			};
		}
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.generate = void 0;
	var identity_1 = require_identity();
	var isScheduler_1 = require_isScheduler();
	var defer_1 = require_defer();
	var scheduleIterable_1 = require_scheduleIterable();
	function generate(initialStateOrOptions, condition, iterate, resultSelectorOrScheduler, scheduler) {
		var _a, _b;
		var resultSelector;
		var initialState;
		if (arguments.length === 1) _a = initialStateOrOptions, initialState = _a.initialState, condition = _a.condition, iterate = _a.iterate, _b = _a.resultSelector, resultSelector = _b === void 0 ? identity_1.identity : _b, scheduler = _a.scheduler;
		else {
			initialState = initialStateOrOptions;
			if (!resultSelectorOrScheduler || isScheduler_1.isScheduler(resultSelectorOrScheduler)) {
				resultSelector = identity_1.identity;
				scheduler = resultSelectorOrScheduler;
			} else resultSelector = resultSelectorOrScheduler;
		}
		function gen() {
			var state;
			return __generator(this, function(_a) {
				switch (_a.label) {
					case 0:
						state = initialState;
						_a.label = 1;
					case 1:
						if (!(!condition || condition(state))) return [3, 4];
						return [4, resultSelector(state)];
					case 2:
						_a.sent();
						_a.label = 3;
					case 3:
						state = iterate(state);
						return [3, 1];
					case 4: return [2];
				}
			});
		}
		return defer_1.defer(scheduler ? function() {
			return scheduleIterable_1.scheduleIterable(gen(), scheduler);
		} : gen);
	}
	exports.generate = generate;
}));
// node_modules/rxjs/dist/cjs/internal/observable/iif.js
var require_iif = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.iif = void 0;
	var defer_1 = require_defer();
	function iif(condition, trueResult, falseResult) {
		return defer_1.defer(function() {
			return condition() ? trueResult : falseResult;
		});
	}
	exports.iif = iif;
}));
// node_modules/rxjs/dist/cjs/internal/observable/timer.js
var require_timer = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.timer = void 0;
	var Observable_1 = require_Observable();
	var async_1 = require_async();
	var isScheduler_1 = require_isScheduler();
	var isDate_1 = require_isDate();
	function timer(dueTime, intervalOrScheduler, scheduler) {
		if (dueTime === void 0) dueTime = 0;
		if (scheduler === void 0) scheduler = async_1.async;
		var intervalDuration = -1;
		if (intervalOrScheduler != null) {
			if (isScheduler_1.isScheduler(intervalOrScheduler)) scheduler = intervalOrScheduler;
			else intervalDuration = intervalOrScheduler;
		}
		return new Observable_1.Observable(function(subscriber) {
			var due = isDate_1.isValidDate(dueTime) ? +dueTime - scheduler.now() : dueTime;
			if (due < 0) due = 0;
			var n = 0;
			return scheduler.schedule(function() {
				if (!subscriber.closed) {
					subscriber.next(n++);
					if (0 <= intervalDuration) this.schedule(void 0, intervalDuration);
					else subscriber.complete();
				}
			}, due);
		});
	}
	exports.timer = timer;
}));
// node_modules/rxjs/dist/cjs/internal/observable/interval.js
var require_interval = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.interval = void 0;
	var async_1 = require_async();
	var timer_1 = require_timer();
	function interval(period, scheduler) {
		if (period === void 0) period = 0;
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		if (period < 0) period = 0;
		return timer_1.timer(period, period, scheduler);
	}
	exports.interval = interval;
}));
// node_modules/rxjs/dist/cjs/internal/observable/merge.js
var require_merge$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.merge = void 0;
	var mergeAll_1 = require_mergeAll();
	var innerFrom_1 = require_innerFrom();
	var empty_1 = require_empty();
	var args_1 = require_args();
	var from_1 = require_from();
	function merge() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(args);
		var concurrent = args_1.popNumber(args, Infinity);
		var sources = args;
		return !sources.length ? empty_1.EMPTY : sources.length === 1 ? innerFrom_1.innerFrom(sources[0]) : mergeAll_1.mergeAll(concurrent)(from_1.from(sources, scheduler));
	}
	exports.merge = merge;
}));
// node_modules/rxjs/dist/cjs/internal/observable/never.js
var require_never = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.never = exports.NEVER = void 0;
	var Observable_1 = require_Observable();
	var noop_1 = require_noop();
	exports.NEVER = new Observable_1.Observable(noop_1.noop);
	function never() {
		return exports.NEVER;
	}
	exports.never = never;
}));
// node_modules/rxjs/dist/cjs/internal/util/argsOrArgArray.js
var require_argsOrArgArray = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.argsOrArgArray = void 0;
	var isArray = Array.isArray;
	function argsOrArgArray(args) {
		return args.length === 1 && isArray(args[0]) ? args[0] : args;
	}
	exports.argsOrArgArray = argsOrArgArray;
}));
// node_modules/rxjs/dist/cjs/internal/observable/onErrorResumeNext.js
var require_onErrorResumeNext = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.onErrorResumeNext = void 0;
	var Observable_1 = require_Observable();
	var argsOrArgArray_1 = require_argsOrArgArray();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	var innerFrom_1 = require_innerFrom();
	function onErrorResumeNext() {
		var sources = [];
		for (var _i = 0; _i < arguments.length; _i++) sources[_i] = arguments[_i];
		var nextSources = argsOrArgArray_1.argsOrArgArray(sources);
		return new Observable_1.Observable(function(subscriber) {
			var sourceIndex = 0;
			var subscribeNext = function() {
				if (sourceIndex < nextSources.length) {
					var nextSource = void 0;
					try {
						nextSource = innerFrom_1.innerFrom(nextSources[sourceIndex++]);
					} catch (err) {
						subscribeNext();
						return;
					}
					var innerSubscriber = new OperatorSubscriber_1.OperatorSubscriber(subscriber, void 0, noop_1.noop, noop_1.noop);
					nextSource.subscribe(innerSubscriber);
					innerSubscriber.add(subscribeNext);
				} else subscriber.complete();
			};
			subscribeNext();
		});
	}
	exports.onErrorResumeNext = onErrorResumeNext;
}));
// node_modules/rxjs/dist/cjs/internal/observable/pairs.js
var require_pairs = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.pairs = void 0;
	var from_1 = require_from();
	function pairs(obj, scheduler) {
		return from_1.from(Object.entries(obj), scheduler);
	}
	exports.pairs = pairs;
}));
// node_modules/rxjs/dist/cjs/internal/util/not.js
var require_not = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.not = void 0;
	function not(pred, thisArg) {
		return function(value, index) {
			return !pred.call(thisArg, value, index);
		};
	}
	exports.not = not;
}));
// node_modules/rxjs/dist/cjs/internal/operators/filter.js
var require_filter = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.filter = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function filter(predicate, thisArg) {
		return lift_1.operate(function(source, subscriber) {
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return predicate.call(thisArg, value, index++) && subscriber.next(value);
			}));
		});
	}
	exports.filter = filter;
}));
// node_modules/rxjs/dist/cjs/internal/observable/partition.js
var require_partition = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.partition = void 0;
	var not_1 = require_not();
	var filter_1 = require_filter();
	var innerFrom_1 = require_innerFrom();
	function partition(source, predicate, thisArg) {
		return [filter_1.filter(predicate, thisArg)(innerFrom_1.innerFrom(source)), filter_1.filter(not_1.not(predicate, thisArg))(innerFrom_1.innerFrom(source))];
	}
	exports.partition = partition;
}));
// node_modules/rxjs/dist/cjs/internal/observable/race.js
var require_race = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.raceInit = exports.race = void 0;
	var Observable_1 = require_Observable();
	var innerFrom_1 = require_innerFrom();
	var argsOrArgArray_1 = require_argsOrArgArray();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function race() {
		var sources = [];
		for (var _i = 0; _i < arguments.length; _i++) sources[_i] = arguments[_i];
		sources = argsOrArgArray_1.argsOrArgArray(sources);
		return sources.length === 1 ? innerFrom_1.innerFrom(sources[0]) : new Observable_1.Observable(raceInit(sources));
	}
	exports.race = race;
	function raceInit(sources) {
		return function(subscriber) {
			var subscriptions = [];
			var _loop_1 = function(i) {
				subscriptions.push(innerFrom_1.innerFrom(sources[i]).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
					if (subscriptions) {
						for (var s = 0; s < subscriptions.length; s++) s !== i && subscriptions[s].unsubscribe();
						subscriptions = null;
					}
					subscriber.next(value);
				})));
			};
			for (var i = 0; subscriptions && !subscriber.closed && i < sources.length; i++) _loop_1(i);
		};
	}
	exports.raceInit = raceInit;
}));
// node_modules/rxjs/dist/cjs/internal/observable/range.js
var require_range = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.range = void 0;
	var Observable_1 = require_Observable();
	var empty_1 = require_empty();
	function range(start, count, scheduler) {
		if (count == null) {
			count = start;
			start = 0;
		}
		if (count <= 0) return empty_1.EMPTY;
		var end = count + start;
		return new Observable_1.Observable(scheduler ? function(subscriber) {
			var n = start;
			return scheduler.schedule(function() {
				if (n < end) {
					subscriber.next(n++);
					this.schedule();
				} else subscriber.complete();
			});
		} : function(subscriber) {
			var n = start;
			while (n < end && !subscriber.closed) subscriber.next(n++);
			subscriber.complete();
		});
	}
	exports.range = range;
}));
// node_modules/rxjs/dist/cjs/internal/observable/using.js
var require_using = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.using = void 0;
	var Observable_1 = require_Observable();
	var innerFrom_1 = require_innerFrom();
	var empty_1 = require_empty();
	function using(resourceFactory, observableFactory) {
		return new Observable_1.Observable(function(subscriber) {
			var resource = resourceFactory();
			var result = observableFactory(resource);
			(result ? innerFrom_1.innerFrom(result) : empty_1.EMPTY).subscribe(subscriber);
			return function() {
				if (resource) resource.unsubscribe();
			};
		});
	}
	exports.using = using;
}));
// node_modules/rxjs/dist/cjs/internal/observable/zip.js
var require_zip$1 = /* @__PURE__ */ __commonJSMin(((exports, module, this$21) => {
	var __read = this$21 && this$21.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$21 && this$21.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.zip = void 0;
	var Observable_1 = require_Observable();
	var innerFrom_1 = require_innerFrom();
	var argsOrArgArray_1 = require_argsOrArgArray();
	var empty_1 = require_empty();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var args_1 = require_args();
	function zip() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var resultSelector = args_1.popResultSelector(args);
		var sources = argsOrArgArray_1.argsOrArgArray(args);
		return sources.length ? new Observable_1.Observable(function(subscriber) {
			var buffers = sources.map(function() {
				return [];
			});
			var completed = sources.map(function() {
				return false;
			});
			subscriber.add(function() {
				buffers = completed = null;
			});
			var _loop_1 = function(sourceIndex) {
				innerFrom_1.innerFrom(sources[sourceIndex]).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
					buffers[sourceIndex].push(value);
					if (buffers.every(function(buffer) {
						return buffer.length;
					})) {
						var result = buffers.map(function(buffer) {
							return buffer.shift();
						});
						subscriber.next(resultSelector ? resultSelector.apply(void 0, __spreadArray([], __read(result))) : result);
						if (buffers.some(function(buffer, i) {
							return !buffer.length && completed[i];
						})) subscriber.complete();
					}
				}, function() {
					completed[sourceIndex] = true;
					!buffers[sourceIndex].length && subscriber.complete();
				}));
			};
			for (var sourceIndex = 0; !subscriber.closed && sourceIndex < sources.length; sourceIndex++) _loop_1(sourceIndex);
			return function() {
				buffers = completed = null;
			};
		}) : empty_1.EMPTY;
	}
	exports.zip = zip;
}));
// node_modules/rxjs/dist/cjs/internal/types.js
var require_types = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
}));
// node_modules/rxjs/dist/cjs/internal/operators/audit.js
var require_audit = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.audit = void 0;
	var lift_1 = require_lift();
	var innerFrom_1 = require_innerFrom();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function audit(durationSelector) {
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			var lastValue = null;
			var durationSubscriber = null;
			var isComplete = false;
			var endDuration = function() {
				durationSubscriber === null || durationSubscriber === void 0 || durationSubscriber.unsubscribe();
				durationSubscriber = null;
				if (hasValue) {
					hasValue = false;
					var value = lastValue;
					lastValue = null;
					subscriber.next(value);
				}
				isComplete && subscriber.complete();
			};
			var cleanupDuration = function() {
				durationSubscriber = null;
				isComplete && subscriber.complete();
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				hasValue = true;
				lastValue = value;
				if (!durationSubscriber) innerFrom_1.innerFrom(durationSelector(value)).subscribe(durationSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, endDuration, cleanupDuration));
			}, function() {
				isComplete = true;
				(!hasValue || !durationSubscriber || durationSubscriber.closed) && subscriber.complete();
			}));
		});
	}
	exports.audit = audit;
}));
// node_modules/rxjs/dist/cjs/internal/operators/auditTime.js
var require_auditTime = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.auditTime = void 0;
	var async_1 = require_async();
	var audit_1 = require_audit();
	var timer_1 = require_timer();
	function auditTime(duration, scheduler) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		return audit_1.audit(function() {
			return timer_1.timer(duration, scheduler);
		});
	}
	exports.auditTime = auditTime;
}));
// node_modules/rxjs/dist/cjs/internal/operators/buffer.js
var require_buffer = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.buffer = void 0;
	var lift_1 = require_lift();
	var noop_1 = require_noop();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function buffer(closingNotifier) {
		return lift_1.operate(function(source, subscriber) {
			var currentBuffer = [];
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return currentBuffer.push(value);
			}, function() {
				subscriber.next(currentBuffer);
				subscriber.complete();
			}));
			innerFrom_1.innerFrom(closingNotifier).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				var b = currentBuffer;
				currentBuffer = [];
				subscriber.next(b);
			}, noop_1.noop));
			return function() {
				currentBuffer = null;
			};
		});
	}
	exports.buffer = buffer;
}));
// node_modules/rxjs/dist/cjs/internal/operators/bufferCount.js
var require_bufferCount = /* @__PURE__ */ __commonJSMin(((exports, module, this$20) => {
	var __values = this$20 && this$20.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bufferCount = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var arrRemove_1 = require_arrRemove();
	function bufferCount(bufferSize, startBufferEvery) {
		if (startBufferEvery === void 0) startBufferEvery = null;
		startBufferEvery = startBufferEvery !== null && startBufferEvery !== void 0 ? startBufferEvery : bufferSize;
		return lift_1.operate(function(source, subscriber) {
			var buffers = [];
			var count = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var e_1, _a, e_2, _b;
				var toEmit = null;
				if (count++ % startBufferEvery === 0) buffers.push([]);
				try {
					for (var buffers_1 = __values(buffers), buffers_1_1 = buffers_1.next(); !buffers_1_1.done; buffers_1_1 = buffers_1.next()) {
						var buffer = buffers_1_1.value;
						buffer.push(value);
						if (bufferSize <= buffer.length) {
							toEmit = toEmit !== null && toEmit !== void 0 ? toEmit : [];
							toEmit.push(buffer);
						}
					}
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (buffers_1_1 && !buffers_1_1.done && (_a = buffers_1.return)) _a.call(buffers_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
				if (toEmit) try {
					for (var toEmit_1 = __values(toEmit), toEmit_1_1 = toEmit_1.next(); !toEmit_1_1.done; toEmit_1_1 = toEmit_1.next()) {
						var buffer = toEmit_1_1.value;
						arrRemove_1.arrRemove(buffers, buffer);
						subscriber.next(buffer);
					}
				} catch (e_2_1) {
					e_2 = { error: e_2_1 };
				} finally {
					try {
						if (toEmit_1_1 && !toEmit_1_1.done && (_b = toEmit_1.return)) _b.call(toEmit_1);
					} finally {
						if (e_2) throw e_2.error;
					}
				}
			}, function() {
				var e_3, _a;
				try {
					for (var buffers_2 = __values(buffers), buffers_2_1 = buffers_2.next(); !buffers_2_1.done; buffers_2_1 = buffers_2.next()) {
						var buffer = buffers_2_1.value;
						subscriber.next(buffer);
					}
				} catch (e_3_1) {
					e_3 = { error: e_3_1 };
				} finally {
					try {
						if (buffers_2_1 && !buffers_2_1.done && (_a = buffers_2.return)) _a.call(buffers_2);
					} finally {
						if (e_3) throw e_3.error;
					}
				}
				subscriber.complete();
			}, void 0, function() {
				buffers = null;
			}));
		});
	}
	exports.bufferCount = bufferCount;
}));
// node_modules/rxjs/dist/cjs/internal/operators/bufferTime.js
var require_bufferTime = /* @__PURE__ */ __commonJSMin(((exports, module, this$19) => {
	var __values = this$19 && this$19.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bufferTime = void 0;
	var Subscription_1 = require_Subscription();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var arrRemove_1 = require_arrRemove();
	var async_1 = require_async();
	var args_1 = require_args();
	var executeSchedule_1 = require_executeSchedule();
	function bufferTime(bufferTimeSpan) {
		var _a, _b;
		var otherArgs = [];
		for (var _i = 1; _i < arguments.length; _i++) otherArgs[_i - 1] = arguments[_i];
		var scheduler = (_a = args_1.popScheduler(otherArgs)) !== null && _a !== void 0 ? _a : async_1.asyncScheduler;
		var bufferCreationInterval = (_b = otherArgs[0]) !== null && _b !== void 0 ? _b : null;
		var maxBufferSize = otherArgs[1] || Infinity;
		return lift_1.operate(function(source, subscriber) {
			var bufferRecords = [];
			var restartOnEmit = false;
			var emit = function(record) {
				var buffer = record.buffer;
				record.subs.unsubscribe();
				arrRemove_1.arrRemove(bufferRecords, record);
				subscriber.next(buffer);
				restartOnEmit && startBuffer();
			};
			var startBuffer = function() {
				if (bufferRecords) {
					var subs = new Subscription_1.Subscription();
					subscriber.add(subs);
					var record_1 = {
						buffer: [],
						subs
					};
					bufferRecords.push(record_1);
					executeSchedule_1.executeSchedule(subs, scheduler, function() {
						return emit(record_1);
					}, bufferTimeSpan);
				}
			};
			if (bufferCreationInterval !== null && bufferCreationInterval >= 0) executeSchedule_1.executeSchedule(subscriber, scheduler, startBuffer, bufferCreationInterval, true);
			else restartOnEmit = true;
			startBuffer();
			var bufferTimeSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var e_1, _a;
				var recordsCopy = bufferRecords.slice();
				try {
					for (var recordsCopy_1 = __values(recordsCopy), recordsCopy_1_1 = recordsCopy_1.next(); !recordsCopy_1_1.done; recordsCopy_1_1 = recordsCopy_1.next()) {
						var record = recordsCopy_1_1.value;
						var buffer = record.buffer;
						buffer.push(value);
						maxBufferSize <= buffer.length && emit(record);
					}
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (recordsCopy_1_1 && !recordsCopy_1_1.done && (_a = recordsCopy_1.return)) _a.call(recordsCopy_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
			}, function() {
				while (bufferRecords === null || bufferRecords === void 0 ? void 0 : bufferRecords.length) subscriber.next(bufferRecords.shift().buffer);
				bufferTimeSubscriber === null || bufferTimeSubscriber === void 0 || bufferTimeSubscriber.unsubscribe();
				subscriber.complete();
				subscriber.unsubscribe();
			}, void 0, function() {
				return bufferRecords = null;
			});
			source.subscribe(bufferTimeSubscriber);
		});
	}
	exports.bufferTime = bufferTime;
}));
// node_modules/rxjs/dist/cjs/internal/operators/bufferToggle.js
var require_bufferToggle = /* @__PURE__ */ __commonJSMin(((exports, module, this$18) => {
	var __values = this$18 && this$18.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bufferToggle = void 0;
	var Subscription_1 = require_Subscription();
	var lift_1 = require_lift();
	var innerFrom_1 = require_innerFrom();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	var arrRemove_1 = require_arrRemove();
	function bufferToggle(openings, closingSelector) {
		return lift_1.operate(function(source, subscriber) {
			var buffers = [];
			innerFrom_1.innerFrom(openings).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(openValue) {
				var buffer = [];
				buffers.push(buffer);
				var closingSubscription = new Subscription_1.Subscription();
				var emitBuffer = function() {
					arrRemove_1.arrRemove(buffers, buffer);
					subscriber.next(buffer);
					closingSubscription.unsubscribe();
				};
				closingSubscription.add(innerFrom_1.innerFrom(closingSelector(openValue)).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, emitBuffer, noop_1.noop)));
			}, noop_1.noop));
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var e_1, _a;
				try {
					for (var buffers_1 = __values(buffers), buffers_1_1 = buffers_1.next(); !buffers_1_1.done; buffers_1_1 = buffers_1.next()) buffers_1_1.value.push(value);
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (buffers_1_1 && !buffers_1_1.done && (_a = buffers_1.return)) _a.call(buffers_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
			}, function() {
				while (buffers.length > 0) subscriber.next(buffers.shift());
				subscriber.complete();
			}));
		});
	}
	exports.bufferToggle = bufferToggle;
}));
// node_modules/rxjs/dist/cjs/internal/operators/bufferWhen.js
var require_bufferWhen = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bufferWhen = void 0;
	var lift_1 = require_lift();
	var noop_1 = require_noop();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function bufferWhen(closingSelector) {
		return lift_1.operate(function(source, subscriber) {
			var buffer = null;
			var closingSubscriber = null;
			var openBuffer = function() {
				closingSubscriber === null || closingSubscriber === void 0 || closingSubscriber.unsubscribe();
				var b = buffer;
				buffer = [];
				b && subscriber.next(b);
				innerFrom_1.innerFrom(closingSelector()).subscribe(closingSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, openBuffer, noop_1.noop));
			};
			openBuffer();
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return buffer === null || buffer === void 0 ? void 0 : buffer.push(value);
			}, function() {
				buffer && subscriber.next(buffer);
				subscriber.complete();
			}, void 0, function() {
				return buffer = closingSubscriber = null;
			}));
		});
	}
	exports.bufferWhen = bufferWhen;
}));
// node_modules/rxjs/dist/cjs/internal/operators/catchError.js
var require_catchError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.catchError = void 0;
	var innerFrom_1 = require_innerFrom();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var lift_1 = require_lift();
	function catchError(selector) {
		return lift_1.operate(function(source, subscriber) {
			var innerSub = null;
			var syncUnsub = false;
			var handledResult;
			innerSub = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, void 0, function(err) {
				handledResult = innerFrom_1.innerFrom(selector(err, catchError(selector)(source)));
				if (innerSub) {
					innerSub.unsubscribe();
					innerSub = null;
					handledResult.subscribe(subscriber);
				} else syncUnsub = true;
			}));
			if (syncUnsub) {
				innerSub.unsubscribe();
				innerSub = null;
				handledResult.subscribe(subscriber);
			}
		});
	}
	exports.catchError = catchError;
}));
// node_modules/rxjs/dist/cjs/internal/operators/scanInternals.js
var require_scanInternals = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scanInternals = void 0;
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function scanInternals(accumulator, seed, hasSeed, emitOnNext, emitBeforeComplete) {
		return function(source, subscriber) {
			var hasState = hasSeed;
			var state = seed;
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var i = index++;
				state = hasState ? accumulator(state, value, i) : (hasState = true, value);
				emitOnNext && subscriber.next(state);
			}, emitBeforeComplete && (function() {
				hasState && subscriber.next(state);
				subscriber.complete();
			})));
		};
	}
	exports.scanInternals = scanInternals;
}));
// node_modules/rxjs/dist/cjs/internal/operators/reduce.js
var require_reduce = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reduce = void 0;
	var scanInternals_1 = require_scanInternals();
	var lift_1 = require_lift();
	function reduce(accumulator, seed) {
		return lift_1.operate(scanInternals_1.scanInternals(accumulator, seed, arguments.length >= 2, false, true));
	}
	exports.reduce = reduce;
}));
// node_modules/rxjs/dist/cjs/internal/operators/toArray.js
var require_toArray = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.toArray = void 0;
	var reduce_1 = require_reduce();
	var lift_1 = require_lift();
	var arrReducer = function(arr, value) {
		return arr.push(value), arr;
	};
	function toArray() {
		return lift_1.operate(function(source, subscriber) {
			reduce_1.reduce(arrReducer, [])(source).subscribe(subscriber);
		});
	}
	exports.toArray = toArray;
}));
// node_modules/rxjs/dist/cjs/internal/operators/joinAllInternals.js
var require_joinAllInternals = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.joinAllInternals = void 0;
	var identity_1 = require_identity();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var pipe_1 = require_pipe();
	var mergeMap_1 = require_mergeMap();
	var toArray_1 = require_toArray();
	function joinAllInternals(joinFn, project) {
		return pipe_1.pipe(toArray_1.toArray(), mergeMap_1.mergeMap(function(sources) {
			return joinFn(sources);
		}), project ? mapOneOrManyArgs_1.mapOneOrManyArgs(project) : identity_1.identity);
	}
	exports.joinAllInternals = joinAllInternals;
}));
// node_modules/rxjs/dist/cjs/internal/operators/combineLatestAll.js
var require_combineLatestAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.combineLatestAll = void 0;
	var combineLatest_1 = require_combineLatest$1();
	var joinAllInternals_1 = require_joinAllInternals();
	function combineLatestAll(project) {
		return joinAllInternals_1.joinAllInternals(combineLatest_1.combineLatest, project);
	}
	exports.combineLatestAll = combineLatestAll;
}));
// node_modules/rxjs/dist/cjs/internal/operators/combineAll.js
var require_combineAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.combineAll = void 0;
	exports.combineAll = require_combineLatestAll().combineLatestAll;
}));
// node_modules/rxjs/dist/cjs/internal/operators/combineLatest.js
var require_combineLatest = /* @__PURE__ */ __commonJSMin(((exports, module, this$17) => {
	var __read = this$17 && this$17.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$17 && this$17.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.combineLatest = void 0;
	var combineLatest_1 = require_combineLatest$1();
	var lift_1 = require_lift();
	var argsOrArgArray_1 = require_argsOrArgArray();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var pipe_1 = require_pipe();
	var args_1 = require_args();
	function combineLatest() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var resultSelector = args_1.popResultSelector(args);
		return resultSelector ? pipe_1.pipe(combineLatest.apply(void 0, __spreadArray([], __read(args))), mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector)) : lift_1.operate(function(source, subscriber) {
			combineLatest_1.combineLatestInit(__spreadArray([source], __read(argsOrArgArray_1.argsOrArgArray(args))))(subscriber);
		});
	}
	exports.combineLatest = combineLatest;
}));
// node_modules/rxjs/dist/cjs/internal/operators/combineLatestWith.js
var require_combineLatestWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$16) => {
	var __read = this$16 && this$16.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$16 && this$16.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.combineLatestWith = void 0;
	var combineLatest_1 = require_combineLatest();
	function combineLatestWith() {
		var otherSources = [];
		for (var _i = 0; _i < arguments.length; _i++) otherSources[_i] = arguments[_i];
		return combineLatest_1.combineLatest.apply(void 0, __spreadArray([], __read(otherSources)));
	}
	exports.combineLatestWith = combineLatestWith;
}));
// node_modules/rxjs/dist/cjs/internal/operators/concatMap.js
var require_concatMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concatMap = void 0;
	var mergeMap_1 = require_mergeMap();
	var isFunction_1 = require_isFunction();
	function concatMap(project, resultSelector) {
		return isFunction_1.isFunction(resultSelector) ? mergeMap_1.mergeMap(project, resultSelector, 1) : mergeMap_1.mergeMap(project, 1);
	}
	exports.concatMap = concatMap;
}));
// node_modules/rxjs/dist/cjs/internal/operators/concatMapTo.js
var require_concatMapTo = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concatMapTo = void 0;
	var concatMap_1 = require_concatMap();
	var isFunction_1 = require_isFunction();
	function concatMapTo(innerObservable, resultSelector) {
		return isFunction_1.isFunction(resultSelector) ? concatMap_1.concatMap(function() {
			return innerObservable;
		}, resultSelector) : concatMap_1.concatMap(function() {
			return innerObservable;
		});
	}
	exports.concatMapTo = concatMapTo;
}));
// node_modules/rxjs/dist/cjs/internal/operators/concat.js
var require_concat = /* @__PURE__ */ __commonJSMin(((exports, module, this$15) => {
	var __read = this$15 && this$15.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$15 && this$15.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concat = void 0;
	var lift_1 = require_lift();
	var concatAll_1 = require_concatAll();
	var args_1 = require_args();
	var from_1 = require_from();
	function concat() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(args);
		return lift_1.operate(function(source, subscriber) {
			concatAll_1.concatAll()(from_1.from(__spreadArray([source], __read(args)), scheduler)).subscribe(subscriber);
		});
	}
	exports.concat = concat;
}));
// node_modules/rxjs/dist/cjs/internal/operators/concatWith.js
var require_concatWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$14) => {
	var __read = this$14 && this$14.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$14 && this$14.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concatWith = void 0;
	var concat_1 = require_concat();
	function concatWith() {
		var otherSources = [];
		for (var _i = 0; _i < arguments.length; _i++) otherSources[_i] = arguments[_i];
		return concat_1.concat.apply(void 0, __spreadArray([], __read(otherSources)));
	}
	exports.concatWith = concatWith;
}));
// node_modules/rxjs/dist/cjs/internal/observable/fromSubscribable.js
var require_fromSubscribable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.fromSubscribable = void 0;
	var Observable_1 = require_Observable();
	function fromSubscribable(subscribable) {
		return new Observable_1.Observable(function(subscriber) {
			return subscribable.subscribe(subscriber);
		});
	}
	exports.fromSubscribable = fromSubscribable;
}));
// node_modules/rxjs/dist/cjs/internal/operators/connect.js
var require_connect = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.connect = void 0;
	var Subject_1 = require_Subject();
	var innerFrom_1 = require_innerFrom();
	var lift_1 = require_lift();
	var fromSubscribable_1 = require_fromSubscribable();
	var DEFAULT_CONFIG = { connector: function() {
		return new Subject_1.Subject();
	} };
	function connect(selector, config) {
		if (config === void 0) config = DEFAULT_CONFIG;
		var connector = config.connector;
		return lift_1.operate(function(source, subscriber) {
			var subject = connector();
			innerFrom_1.innerFrom(selector(fromSubscribable_1.fromSubscribable(subject))).subscribe(subscriber);
			subscriber.add(source.subscribe(subject));
		});
	}
	exports.connect = connect;
}));
// node_modules/rxjs/dist/cjs/internal/operators/count.js
var require_count = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.count = void 0;
	var reduce_1 = require_reduce();
	function count(predicate) {
		return reduce_1.reduce(function(total, value, i) {
			return !predicate || predicate(value, i) ? total + 1 : total;
		}, 0);
	}
	exports.count = count;
}));
// node_modules/rxjs/dist/cjs/internal/operators/debounce.js
var require_debounce = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.debounce = void 0;
	var lift_1 = require_lift();
	var noop_1 = require_noop();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function debounce(durationSelector) {
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			var lastValue = null;
			var durationSubscriber = null;
			var emit = function() {
				durationSubscriber === null || durationSubscriber === void 0 || durationSubscriber.unsubscribe();
				durationSubscriber = null;
				if (hasValue) {
					hasValue = false;
					var value = lastValue;
					lastValue = null;
					subscriber.next(value);
				}
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				durationSubscriber === null || durationSubscriber === void 0 || durationSubscriber.unsubscribe();
				hasValue = true;
				lastValue = value;
				durationSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, emit, noop_1.noop);
				innerFrom_1.innerFrom(durationSelector(value)).subscribe(durationSubscriber);
			}, function() {
				emit();
				subscriber.complete();
			}, void 0, function() {
				lastValue = durationSubscriber = null;
			}));
		});
	}
	exports.debounce = debounce;
}));
// node_modules/rxjs/dist/cjs/internal/operators/debounceTime.js
var require_debounceTime = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.debounceTime = void 0;
	var async_1 = require_async();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function debounceTime(dueTime, scheduler) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		return lift_1.operate(function(source, subscriber) {
			var activeTask = null;
			var lastValue = null;
			var lastTime = null;
			var emit = function() {
				if (activeTask) {
					activeTask.unsubscribe();
					activeTask = null;
					var value = lastValue;
					lastValue = null;
					subscriber.next(value);
				}
			};
			function emitWhenIdle() {
				var targetTime = lastTime + dueTime;
				var now = scheduler.now();
				if (now < targetTime) {
					activeTask = this.schedule(void 0, targetTime - now);
					subscriber.add(activeTask);
					return;
				}
				emit();
			}
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				lastValue = value;
				lastTime = scheduler.now();
				if (!activeTask) {
					activeTask = scheduler.schedule(emitWhenIdle, dueTime);
					subscriber.add(activeTask);
				}
			}, function() {
				emit();
				subscriber.complete();
			}, void 0, function() {
				lastValue = activeTask = null;
			}));
		});
	}
	exports.debounceTime = debounceTime;
}));
// node_modules/rxjs/dist/cjs/internal/operators/defaultIfEmpty.js
var require_defaultIfEmpty = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.defaultIfEmpty = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function defaultIfEmpty(defaultValue) {
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				hasValue = true;
				subscriber.next(value);
			}, function() {
				if (!hasValue) subscriber.next(defaultValue);
				subscriber.complete();
			}));
		});
	}
	exports.defaultIfEmpty = defaultIfEmpty;
}));
// node_modules/rxjs/dist/cjs/internal/operators/take.js
var require_take = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.take = void 0;
	var empty_1 = require_empty();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function take(count) {
		return count <= 0 ? function() {
			return empty_1.EMPTY;
		} : lift_1.operate(function(source, subscriber) {
			var seen = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				if (++seen <= count) {
					subscriber.next(value);
					if (count <= seen) subscriber.complete();
				}
			}));
		});
	}
	exports.take = take;
}));
// node_modules/rxjs/dist/cjs/internal/operators/ignoreElements.js
var require_ignoreElements = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ignoreElements = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	function ignoreElements() {
		return lift_1.operate(function(source, subscriber) {
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, noop_1.noop));
		});
	}
	exports.ignoreElements = ignoreElements;
}));
// node_modules/rxjs/dist/cjs/internal/operators/mapTo.js
var require_mapTo = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mapTo = void 0;
	var map_1 = require_map();
	function mapTo(value) {
		return map_1.map(function() {
			return value;
		});
	}
	exports.mapTo = mapTo;
}));
// node_modules/rxjs/dist/cjs/internal/operators/delayWhen.js
var require_delayWhen = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.delayWhen = void 0;
	var concat_1 = require_concat$1();
	var take_1 = require_take();
	var ignoreElements_1 = require_ignoreElements();
	var mapTo_1 = require_mapTo();
	var mergeMap_1 = require_mergeMap();
	var innerFrom_1 = require_innerFrom();
	function delayWhen(delayDurationSelector, subscriptionDelay) {
		if (subscriptionDelay) return function(source) {
			return concat_1.concat(subscriptionDelay.pipe(take_1.take(1), ignoreElements_1.ignoreElements()), source.pipe(delayWhen(delayDurationSelector)));
		};
		return mergeMap_1.mergeMap(function(value, index) {
			return innerFrom_1.innerFrom(delayDurationSelector(value, index)).pipe(take_1.take(1), mapTo_1.mapTo(value));
		});
	}
	exports.delayWhen = delayWhen;
}));
// node_modules/rxjs/dist/cjs/internal/operators/delay.js
var require_delay = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.delay = void 0;
	var async_1 = require_async();
	var delayWhen_1 = require_delayWhen();
	var timer_1 = require_timer();
	function delay(due, scheduler) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		var duration = timer_1.timer(due, scheduler);
		return delayWhen_1.delayWhen(function() {
			return duration;
		});
	}
	exports.delay = delay;
}));
// node_modules/rxjs/dist/cjs/internal/operators/dematerialize.js
var require_dematerialize = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.dematerialize = void 0;
	var Notification_1 = require_Notification();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function dematerialize() {
		return lift_1.operate(function(source, subscriber) {
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(notification) {
				return Notification_1.observeNotification(notification, subscriber);
			}));
		});
	}
	exports.dematerialize = dematerialize;
}));
// node_modules/rxjs/dist/cjs/internal/operators/distinct.js
var require_distinct = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.distinct = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	var innerFrom_1 = require_innerFrom();
	function distinct(keySelector, flushes) {
		return lift_1.operate(function(source, subscriber) {
			var distinctKeys = /* @__PURE__ */ new Set();
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var key = keySelector ? keySelector(value) : value;
				if (!distinctKeys.has(key)) {
					distinctKeys.add(key);
					subscriber.next(value);
				}
			}));
			flushes && innerFrom_1.innerFrom(flushes).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				return distinctKeys.clear();
			}, noop_1.noop));
		});
	}
	exports.distinct = distinct;
}));
// node_modules/rxjs/dist/cjs/internal/operators/distinctUntilChanged.js
var require_distinctUntilChanged = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.distinctUntilChanged = void 0;
	var identity_1 = require_identity();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function distinctUntilChanged(comparator, keySelector) {
		if (keySelector === void 0) keySelector = identity_1.identity;
		comparator = comparator !== null && comparator !== void 0 ? comparator : defaultCompare;
		return lift_1.operate(function(source, subscriber) {
			var previousKey;
			var first = true;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var currentKey = keySelector(value);
				if (first || !comparator(previousKey, currentKey)) {
					first = false;
					previousKey = currentKey;
					subscriber.next(value);
				}
			}));
		});
	}
	exports.distinctUntilChanged = distinctUntilChanged;
	function defaultCompare(a, b) {
		return a === b;
	}
}));
// node_modules/rxjs/dist/cjs/internal/operators/distinctUntilKeyChanged.js
var require_distinctUntilKeyChanged = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.distinctUntilKeyChanged = void 0;
	var distinctUntilChanged_1 = require_distinctUntilChanged();
	function distinctUntilKeyChanged(key, compare) {
		return distinctUntilChanged_1.distinctUntilChanged(function(x, y) {
			return compare ? compare(x[key], y[key]) : x[key] === y[key];
		});
	}
	exports.distinctUntilKeyChanged = distinctUntilKeyChanged;
}));
// node_modules/rxjs/dist/cjs/internal/operators/throwIfEmpty.js
var require_throwIfEmpty = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.throwIfEmpty = void 0;
	var EmptyError_1 = require_EmptyError();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function throwIfEmpty(errorFactory) {
		if (errorFactory === void 0) errorFactory = defaultErrorFactory;
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				hasValue = true;
				subscriber.next(value);
			}, function() {
				return hasValue ? subscriber.complete() : subscriber.error(errorFactory());
			}));
		});
	}
	exports.throwIfEmpty = throwIfEmpty;
	function defaultErrorFactory() {
		return new EmptyError_1.EmptyError();
	}
}));
// node_modules/rxjs/dist/cjs/internal/operators/elementAt.js
var require_elementAt = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.elementAt = void 0;
	var ArgumentOutOfRangeError_1 = require_ArgumentOutOfRangeError();
	var filter_1 = require_filter();
	var throwIfEmpty_1 = require_throwIfEmpty();
	var defaultIfEmpty_1 = require_defaultIfEmpty();
	var take_1 = require_take();
	function elementAt(index, defaultValue) {
		if (index < 0) throw new ArgumentOutOfRangeError_1.ArgumentOutOfRangeError();
		var hasDefaultValue = arguments.length >= 2;
		return function(source) {
			return source.pipe(filter_1.filter(function(v, i) {
				return i === index;
			}), take_1.take(1), hasDefaultValue ? defaultIfEmpty_1.defaultIfEmpty(defaultValue) : throwIfEmpty_1.throwIfEmpty(function() {
				return new ArgumentOutOfRangeError_1.ArgumentOutOfRangeError();
			}));
		};
	}
	exports.elementAt = elementAt;
}));
// node_modules/rxjs/dist/cjs/internal/operators/endWith.js
var require_endWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$13) => {
	var __read = this$13 && this$13.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$13 && this$13.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.endWith = void 0;
	var concat_1 = require_concat$1();
	var of_1 = require_of();
	function endWith() {
		var values = [];
		for (var _i = 0; _i < arguments.length; _i++) values[_i] = arguments[_i];
		return function(source) {
			return concat_1.concat(source, of_1.of.apply(void 0, __spreadArray([], __read(values))));
		};
	}
	exports.endWith = endWith;
}));
// node_modules/rxjs/dist/cjs/internal/operators/every.js
var require_every = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.every = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function every(predicate, thisArg) {
		return lift_1.operate(function(source, subscriber) {
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				if (!predicate.call(thisArg, value, index++, source)) {
					subscriber.next(false);
					subscriber.complete();
				}
			}, function() {
				subscriber.next(true);
				subscriber.complete();
			}));
		});
	}
	exports.every = every;
}));
// node_modules/rxjs/dist/cjs/internal/operators/exhaustMap.js
var require_exhaustMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.exhaustMap = void 0;
	var map_1 = require_map();
	var innerFrom_1 = require_innerFrom();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function exhaustMap(project, resultSelector) {
		if (resultSelector) return function(source) {
			return source.pipe(exhaustMap(function(a, i) {
				return innerFrom_1.innerFrom(project(a, i)).pipe(map_1.map(function(b, ii) {
					return resultSelector(a, b, i, ii);
				}));
			}));
		};
		return lift_1.operate(function(source, subscriber) {
			var index = 0;
			var innerSub = null;
			var isComplete = false;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(outerValue) {
				if (!innerSub) {
					innerSub = OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, function() {
						innerSub = null;
						isComplete && subscriber.complete();
					});
					innerFrom_1.innerFrom(project(outerValue, index++)).subscribe(innerSub);
				}
			}, function() {
				isComplete = true;
				!innerSub && subscriber.complete();
			}));
		});
	}
	exports.exhaustMap = exhaustMap;
}));
// node_modules/rxjs/dist/cjs/internal/operators/exhaustAll.js
var require_exhaustAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.exhaustAll = void 0;
	var exhaustMap_1 = require_exhaustMap();
	var identity_1 = require_identity();
	function exhaustAll() {
		return exhaustMap_1.exhaustMap(identity_1.identity);
	}
	exports.exhaustAll = exhaustAll;
}));
// node_modules/rxjs/dist/cjs/internal/operators/exhaust.js
var require_exhaust = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.exhaust = void 0;
	exports.exhaust = require_exhaustAll().exhaustAll;
}));
// node_modules/rxjs/dist/cjs/internal/operators/expand.js
var require_expand = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.expand = void 0;
	var lift_1 = require_lift();
	var mergeInternals_1 = require_mergeInternals();
	function expand(project, concurrent, scheduler) {
		if (concurrent === void 0) concurrent = Infinity;
		concurrent = (concurrent || 0) < 1 ? Infinity : concurrent;
		return lift_1.operate(function(source, subscriber) {
			return mergeInternals_1.mergeInternals(source, subscriber, project, concurrent, void 0, true, scheduler);
		});
	}
	exports.expand = expand;
}));
// node_modules/rxjs/dist/cjs/internal/operators/finalize.js
var require_finalize = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.finalize = void 0;
	var lift_1 = require_lift();
	function finalize(callback) {
		return lift_1.operate(function(source, subscriber) {
			try {
				source.subscribe(subscriber);
			} finally {
				subscriber.add(callback);
			}
		});
	}
	exports.finalize = finalize;
}));
// node_modules/rxjs/dist/cjs/internal/operators/find.js
var require_find = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createFind = exports.find = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function find(predicate, thisArg) {
		return lift_1.operate(createFind(predicate, thisArg, "value"));
	}
	exports.find = find;
	function createFind(predicate, thisArg, emit) {
		var findIndex = emit === "index";
		return function(source, subscriber) {
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var i = index++;
				if (predicate.call(thisArg, value, i, source)) {
					subscriber.next(findIndex ? i : value);
					subscriber.complete();
				}
			}, function() {
				subscriber.next(findIndex ? -1 : void 0);
				subscriber.complete();
			}));
		};
	}
	exports.createFind = createFind;
}));
// node_modules/rxjs/dist/cjs/internal/operators/findIndex.js
var require_findIndex = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.findIndex = void 0;
	var lift_1 = require_lift();
	var find_1 = require_find();
	function findIndex(predicate, thisArg) {
		return lift_1.operate(find_1.createFind(predicate, thisArg, "index"));
	}
	exports.findIndex = findIndex;
}));
// node_modules/rxjs/dist/cjs/internal/operators/first.js
var require_first = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.first = void 0;
	var EmptyError_1 = require_EmptyError();
	var filter_1 = require_filter();
	var take_1 = require_take();
	var defaultIfEmpty_1 = require_defaultIfEmpty();
	var throwIfEmpty_1 = require_throwIfEmpty();
	var identity_1 = require_identity();
	function first(predicate, defaultValue) {
		var hasDefaultValue = arguments.length >= 2;
		return function(source) {
			return source.pipe(predicate ? filter_1.filter(function(v, i) {
				return predicate(v, i, source);
			}) : identity_1.identity, take_1.take(1), hasDefaultValue ? defaultIfEmpty_1.defaultIfEmpty(defaultValue) : throwIfEmpty_1.throwIfEmpty(function() {
				return new EmptyError_1.EmptyError();
			}));
		};
	}
	exports.first = first;
}));
// node_modules/rxjs/dist/cjs/internal/operators/groupBy.js
var require_groupBy = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.groupBy = void 0;
	var Observable_1 = require_Observable();
	var innerFrom_1 = require_innerFrom();
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function groupBy(keySelector, elementOrOptions, duration, connector) {
		return lift_1.operate(function(source, subscriber) {
			var element;
			if (!elementOrOptions || typeof elementOrOptions === "function") element = elementOrOptions;
			else duration = elementOrOptions.duration, element = elementOrOptions.element, connector = elementOrOptions.connector;
			var groups = /* @__PURE__ */ new Map();
			var notify = function(cb) {
				groups.forEach(cb);
				cb(subscriber);
			};
			var handleError = function(err) {
				return notify(function(consumer) {
					return consumer.error(err);
				});
			};
			var activeGroups = 0;
			var teardownAttempted = false;
			var groupBySourceSubscriber = new OperatorSubscriber_1.OperatorSubscriber(subscriber, function(value) {
				try {
					var key_1 = keySelector(value);
					var group_1 = groups.get(key_1);
					if (!group_1) {
						groups.set(key_1, group_1 = connector ? connector() : new Subject_1.Subject());
						var grouped = createGroupedObservable(key_1, group_1);
						subscriber.next(grouped);
						if (duration) {
							var durationSubscriber_1 = OperatorSubscriber_1.createOperatorSubscriber(group_1, function() {
								group_1.complete();
								durationSubscriber_1 === null || durationSubscriber_1 === void 0 || durationSubscriber_1.unsubscribe();
							}, void 0, void 0, function() {
								return groups.delete(key_1);
							});
							groupBySourceSubscriber.add(innerFrom_1.innerFrom(duration(grouped)).subscribe(durationSubscriber_1));
						}
					}
					group_1.next(element ? element(value) : value);
				} catch (err) {
					handleError(err);
				}
			}, function() {
				return notify(function(consumer) {
					return consumer.complete();
				});
			}, handleError, function() {
				return groups.clear();
			}, function() {
				teardownAttempted = true;
				return activeGroups === 0;
			});
			source.subscribe(groupBySourceSubscriber);
			function createGroupedObservable(key, groupSubject) {
				var result = new Observable_1.Observable(function(groupSubscriber) {
					activeGroups++;
					var innerSub = groupSubject.subscribe(groupSubscriber);
					return function() {
						innerSub.unsubscribe();
						--activeGroups === 0 && teardownAttempted && groupBySourceSubscriber.unsubscribe();
					};
				});
				result.key = key;
				return result;
			}
		});
	}
	exports.groupBy = groupBy;
}));
// node_modules/rxjs/dist/cjs/internal/operators/isEmpty.js
var require_isEmpty = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isEmpty = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function isEmpty() {
		return lift_1.operate(function(source, subscriber) {
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				subscriber.next(false);
				subscriber.complete();
			}, function() {
				subscriber.next(true);
				subscriber.complete();
			}));
		});
	}
	exports.isEmpty = isEmpty;
}));
// node_modules/rxjs/dist/cjs/internal/operators/takeLast.js
var require_takeLast = /* @__PURE__ */ __commonJSMin(((exports, module, this$12) => {
	var __values = this$12 && this$12.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.takeLast = void 0;
	var empty_1 = require_empty();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function takeLast(count) {
		return count <= 0 ? function() {
			return empty_1.EMPTY;
		} : lift_1.operate(function(source, subscriber) {
			var buffer = [];
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				buffer.push(value);
				count < buffer.length && buffer.shift();
			}, function() {
				var e_1, _a;
				try {
					for (var buffer_1 = __values(buffer), buffer_1_1 = buffer_1.next(); !buffer_1_1.done; buffer_1_1 = buffer_1.next()) {
						var value = buffer_1_1.value;
						subscriber.next(value);
					}
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (buffer_1_1 && !buffer_1_1.done && (_a = buffer_1.return)) _a.call(buffer_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
				subscriber.complete();
			}, void 0, function() {
				buffer = null;
			}));
		});
	}
	exports.takeLast = takeLast;
}));
// node_modules/rxjs/dist/cjs/internal/operators/last.js
var require_last = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.last = void 0;
	var EmptyError_1 = require_EmptyError();
	var filter_1 = require_filter();
	var takeLast_1 = require_takeLast();
	var throwIfEmpty_1 = require_throwIfEmpty();
	var defaultIfEmpty_1 = require_defaultIfEmpty();
	var identity_1 = require_identity();
	function last(predicate, defaultValue) {
		var hasDefaultValue = arguments.length >= 2;
		return function(source) {
			return source.pipe(predicate ? filter_1.filter(function(v, i) {
				return predicate(v, i, source);
			}) : identity_1.identity, takeLast_1.takeLast(1), hasDefaultValue ? defaultIfEmpty_1.defaultIfEmpty(defaultValue) : throwIfEmpty_1.throwIfEmpty(function() {
				return new EmptyError_1.EmptyError();
			}));
		};
	}
	exports.last = last;
}));
// node_modules/rxjs/dist/cjs/internal/operators/materialize.js
var require_materialize = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.materialize = void 0;
	var Notification_1 = require_Notification();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function materialize() {
		return lift_1.operate(function(source, subscriber) {
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				subscriber.next(Notification_1.Notification.createNext(value));
			}, function() {
				subscriber.next(Notification_1.Notification.createComplete());
				subscriber.complete();
			}, function(err) {
				subscriber.next(Notification_1.Notification.createError(err));
				subscriber.complete();
			}));
		});
	}
	exports.materialize = materialize;
}));
// node_modules/rxjs/dist/cjs/internal/operators/max.js
var require_max = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.max = void 0;
	var reduce_1 = require_reduce();
	var isFunction_1 = require_isFunction();
	function max(comparer) {
		return reduce_1.reduce(isFunction_1.isFunction(comparer) ? function(x, y) {
			return comparer(x, y) > 0 ? x : y;
		} : function(x, y) {
			return x > y ? x : y;
		});
	}
	exports.max = max;
}));
// node_modules/rxjs/dist/cjs/internal/operators/flatMap.js
var require_flatMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.flatMap = void 0;
	exports.flatMap = require_mergeMap().mergeMap;
}));
// node_modules/rxjs/dist/cjs/internal/operators/mergeMapTo.js
var require_mergeMapTo = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeMapTo = void 0;
	var mergeMap_1 = require_mergeMap();
	var isFunction_1 = require_isFunction();
	function mergeMapTo(innerObservable, resultSelector, concurrent) {
		if (concurrent === void 0) concurrent = Infinity;
		if (isFunction_1.isFunction(resultSelector)) return mergeMap_1.mergeMap(function() {
			return innerObservable;
		}, resultSelector, concurrent);
		if (typeof resultSelector === "number") concurrent = resultSelector;
		return mergeMap_1.mergeMap(function() {
			return innerObservable;
		}, concurrent);
	}
	exports.mergeMapTo = mergeMapTo;
}));
// node_modules/rxjs/dist/cjs/internal/operators/mergeScan.js
var require_mergeScan = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeScan = void 0;
	var lift_1 = require_lift();
	var mergeInternals_1 = require_mergeInternals();
	function mergeScan(accumulator, seed, concurrent) {
		if (concurrent === void 0) concurrent = Infinity;
		return lift_1.operate(function(source, subscriber) {
			var state = seed;
			return mergeInternals_1.mergeInternals(source, subscriber, function(value, index) {
				return accumulator(state, value, index);
			}, concurrent, function(value) {
				state = value;
			}, false, void 0, function() {
				return state = null;
			});
		});
	}
	exports.mergeScan = mergeScan;
}));
// node_modules/rxjs/dist/cjs/internal/operators/merge.js
var require_merge = /* @__PURE__ */ __commonJSMin(((exports, module, this$11) => {
	var __read = this$11 && this$11.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$11 && this$11.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.merge = void 0;
	var lift_1 = require_lift();
	var mergeAll_1 = require_mergeAll();
	var args_1 = require_args();
	var from_1 = require_from();
	function merge() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(args);
		var concurrent = args_1.popNumber(args, Infinity);
		return lift_1.operate(function(source, subscriber) {
			mergeAll_1.mergeAll(concurrent)(from_1.from(__spreadArray([source], __read(args)), scheduler)).subscribe(subscriber);
		});
	}
	exports.merge = merge;
}));
// node_modules/rxjs/dist/cjs/internal/operators/mergeWith.js
var require_mergeWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$10) => {
	var __read = this$10 && this$10.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$10 && this$10.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeWith = void 0;
	var merge_1 = require_merge();
	function mergeWith() {
		var otherSources = [];
		for (var _i = 0; _i < arguments.length; _i++) otherSources[_i] = arguments[_i];
		return merge_1.merge.apply(void 0, __spreadArray([], __read(otherSources)));
	}
	exports.mergeWith = mergeWith;
}));
// node_modules/rxjs/dist/cjs/internal/operators/min.js
var require_min = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.min = void 0;
	var reduce_1 = require_reduce();
	var isFunction_1 = require_isFunction();
	function min(comparer) {
		return reduce_1.reduce(isFunction_1.isFunction(comparer) ? function(x, y) {
			return comparer(x, y) < 0 ? x : y;
		} : function(x, y) {
			return x < y ? x : y;
		});
	}
	exports.min = min;
}));
// node_modules/rxjs/dist/cjs/internal/operators/multicast.js
var require_multicast = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.multicast = void 0;
	var ConnectableObservable_1 = require_ConnectableObservable();
	var isFunction_1 = require_isFunction();
	var connect_1 = require_connect();
	function multicast(subjectOrSubjectFactory, selector) {
		var subjectFactory = isFunction_1.isFunction(subjectOrSubjectFactory) ? subjectOrSubjectFactory : function() {
			return subjectOrSubjectFactory;
		};
		if (isFunction_1.isFunction(selector)) return connect_1.connect(selector, { connector: subjectFactory });
		return function(source) {
			return new ConnectableObservable_1.ConnectableObservable(source, subjectFactory);
		};
	}
	exports.multicast = multicast;
}));
// node_modules/rxjs/dist/cjs/internal/operators/onErrorResumeNextWith.js
var require_onErrorResumeNextWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$9) => {
	var __read = this$9 && this$9.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$9 && this$9.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.onErrorResumeNext = exports.onErrorResumeNextWith = void 0;
	var argsOrArgArray_1 = require_argsOrArgArray();
	var onErrorResumeNext_1 = require_onErrorResumeNext();
	function onErrorResumeNextWith() {
		var sources = [];
		for (var _i = 0; _i < arguments.length; _i++) sources[_i] = arguments[_i];
		var nextSources = argsOrArgArray_1.argsOrArgArray(sources);
		return function(source) {
			return onErrorResumeNext_1.onErrorResumeNext.apply(void 0, __spreadArray([source], __read(nextSources)));
		};
	}
	exports.onErrorResumeNextWith = onErrorResumeNextWith;
	exports.onErrorResumeNext = onErrorResumeNextWith;
}));
// node_modules/rxjs/dist/cjs/internal/operators/pairwise.js
var require_pairwise = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.pairwise = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function pairwise() {
		return lift_1.operate(function(source, subscriber) {
			var prev;
			var hasPrev = false;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var p = prev;
				prev = value;
				hasPrev && subscriber.next([p, value]);
				hasPrev = true;
			}));
		});
	}
	exports.pairwise = pairwise;
}));
// node_modules/rxjs/dist/cjs/internal/operators/pluck.js
var require_pluck = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.pluck = void 0;
	var map_1 = require_map();
	function pluck() {
		var properties = [];
		for (var _i = 0; _i < arguments.length; _i++) properties[_i] = arguments[_i];
		var length = properties.length;
		if (length === 0) throw new Error("list of properties cannot be empty.");
		return map_1.map(function(x) {
			var currentProp = x;
			for (var i = 0; i < length; i++) {
				var p = currentProp === null || currentProp === void 0 ? void 0 : currentProp[properties[i]];
				if (typeof p !== "undefined") currentProp = p;
				else return;
			}
			return currentProp;
		});
	}
	exports.pluck = pluck;
}));
// node_modules/rxjs/dist/cjs/internal/operators/publish.js
var require_publish = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.publish = void 0;
	var Subject_1 = require_Subject();
	var multicast_1 = require_multicast();
	var connect_1 = require_connect();
	function publish(selector) {
		return selector ? function(source) {
			return connect_1.connect(selector)(source);
		} : function(source) {
			return multicast_1.multicast(new Subject_1.Subject())(source);
		};
	}
	exports.publish = publish;
}));
// node_modules/rxjs/dist/cjs/internal/operators/publishBehavior.js
var require_publishBehavior = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.publishBehavior = void 0;
	var BehaviorSubject_1 = require_BehaviorSubject();
	var ConnectableObservable_1 = require_ConnectableObservable();
	function publishBehavior(initialValue) {
		return function(source) {
			var subject = new BehaviorSubject_1.BehaviorSubject(initialValue);
			return new ConnectableObservable_1.ConnectableObservable(source, function() {
				return subject;
			});
		};
	}
	exports.publishBehavior = publishBehavior;
}));
// node_modules/rxjs/dist/cjs/internal/operators/publishLast.js
var require_publishLast = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.publishLast = void 0;
	var AsyncSubject_1 = require_AsyncSubject();
	var ConnectableObservable_1 = require_ConnectableObservable();
	function publishLast() {
		return function(source) {
			var subject = new AsyncSubject_1.AsyncSubject();
			return new ConnectableObservable_1.ConnectableObservable(source, function() {
				return subject;
			});
		};
	}
	exports.publishLast = publishLast;
}));
// node_modules/rxjs/dist/cjs/internal/operators/publishReplay.js
var require_publishReplay = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.publishReplay = void 0;
	var ReplaySubject_1 = require_ReplaySubject();
	var multicast_1 = require_multicast();
	var isFunction_1 = require_isFunction();
	function publishReplay(bufferSize, windowTime, selectorOrScheduler, timestampProvider) {
		if (selectorOrScheduler && !isFunction_1.isFunction(selectorOrScheduler)) timestampProvider = selectorOrScheduler;
		var selector = isFunction_1.isFunction(selectorOrScheduler) ? selectorOrScheduler : void 0;
		return function(source) {
			return multicast_1.multicast(new ReplaySubject_1.ReplaySubject(bufferSize, windowTime, timestampProvider), selector)(source);
		};
	}
	exports.publishReplay = publishReplay;
}));
// node_modules/rxjs/dist/cjs/internal/operators/raceWith.js
var require_raceWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$8) => {
	var __read = this$8 && this$8.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$8 && this$8.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.raceWith = void 0;
	var race_1 = require_race();
	var lift_1 = require_lift();
	var identity_1 = require_identity();
	function raceWith() {
		var otherSources = [];
		for (var _i = 0; _i < arguments.length; _i++) otherSources[_i] = arguments[_i];
		return !otherSources.length ? identity_1.identity : lift_1.operate(function(source, subscriber) {
			race_1.raceInit(__spreadArray([source], __read(otherSources)))(subscriber);
		});
	}
	exports.raceWith = raceWith;
}));
// node_modules/rxjs/dist/cjs/internal/operators/repeat.js
var require_repeat = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.repeat = void 0;
	var empty_1 = require_empty();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	var timer_1 = require_timer();
	function repeat(countOrConfig) {
		var _a;
		var count = Infinity;
		var delay;
		if (countOrConfig != null) {
			if (typeof countOrConfig === "object") _a = countOrConfig.count, count = _a === void 0 ? Infinity : _a, delay = countOrConfig.delay;
			else count = countOrConfig;
		}
		return count <= 0 ? function() {
			return empty_1.EMPTY;
		} : lift_1.operate(function(source, subscriber) {
			var soFar = 0;
			var sourceSub;
			var resubscribe = function() {
				sourceSub === null || sourceSub === void 0 || sourceSub.unsubscribe();
				sourceSub = null;
				if (delay != null) {
					var notifier = typeof delay === "number" ? timer_1.timer(delay) : innerFrom_1.innerFrom(delay(soFar));
					var notifierSubscriber_1 = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
						notifierSubscriber_1.unsubscribe();
						subscribeToSource();
					});
					notifier.subscribe(notifierSubscriber_1);
				} else subscribeToSource();
			};
			var subscribeToSource = function() {
				var syncUnsub = false;
				sourceSub = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, function() {
					if (++soFar < count) {
						if (sourceSub) resubscribe();
						else syncUnsub = true;
					} else subscriber.complete();
				}));
				if (syncUnsub) resubscribe();
			};
			subscribeToSource();
		});
	}
	exports.repeat = repeat;
}));
// node_modules/rxjs/dist/cjs/internal/operators/repeatWhen.js
var require_repeatWhen = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.repeatWhen = void 0;
	var innerFrom_1 = require_innerFrom();
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function repeatWhen(notifier) {
		return lift_1.operate(function(source, subscriber) {
			var innerSub;
			var syncResub = false;
			var completions$;
			var isNotifierComplete = false;
			var isMainComplete = false;
			var checkComplete = function() {
				return isMainComplete && isNotifierComplete && (subscriber.complete(), true);
			};
			var getCompletionSubject = function() {
				if (!completions$) {
					completions$ = new Subject_1.Subject();
					innerFrom_1.innerFrom(notifier(completions$)).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
						if (innerSub) subscribeForRepeatWhen();
						else syncResub = true;
					}, function() {
						isNotifierComplete = true;
						checkComplete();
					}));
				}
				return completions$;
			};
			var subscribeForRepeatWhen = function() {
				isMainComplete = false;
				innerSub = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, function() {
					isMainComplete = true;
					!checkComplete() && getCompletionSubject().next();
				}));
				if (syncResub) {
					innerSub.unsubscribe();
					innerSub = null;
					syncResub = false;
					subscribeForRepeatWhen();
				}
			};
			subscribeForRepeatWhen();
		});
	}
	exports.repeatWhen = repeatWhen;
}));
// node_modules/rxjs/dist/cjs/internal/operators/retry.js
var require_retry = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.retry = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var identity_1 = require_identity();
	var timer_1 = require_timer();
	var innerFrom_1 = require_innerFrom();
	function retry(configOrCount) {
		if (configOrCount === void 0) configOrCount = Infinity;
		var config;
		if (configOrCount && typeof configOrCount === "object") config = configOrCount;
		else config = { count: configOrCount };
		var _a = config.count, count = _a === void 0 ? Infinity : _a, delay = config.delay, _b = config.resetOnSuccess, resetOnSuccess = _b === void 0 ? false : _b;
		return count <= 0 ? identity_1.identity : lift_1.operate(function(source, subscriber) {
			var soFar = 0;
			var innerSub;
			var subscribeForRetry = function() {
				var syncUnsub = false;
				innerSub = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
					if (resetOnSuccess) soFar = 0;
					subscriber.next(value);
				}, void 0, function(err) {
					if (soFar++ < count) {
						var resub_1 = function() {
							if (innerSub) {
								innerSub.unsubscribe();
								innerSub = null;
								subscribeForRetry();
							} else syncUnsub = true;
						};
						if (delay != null) {
							var notifier = typeof delay === "number" ? timer_1.timer(delay) : innerFrom_1.innerFrom(delay(err, soFar));
							var notifierSubscriber_1 = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
								notifierSubscriber_1.unsubscribe();
								resub_1();
							}, function() {
								subscriber.complete();
							});
							notifier.subscribe(notifierSubscriber_1);
						} else resub_1();
					} else subscriber.error(err);
				}));
				if (syncUnsub) {
					innerSub.unsubscribe();
					innerSub = null;
					subscribeForRetry();
				}
			};
			subscribeForRetry();
		});
	}
	exports.retry = retry;
}));
// node_modules/rxjs/dist/cjs/internal/operators/retryWhen.js
var require_retryWhen = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.retryWhen = void 0;
	var innerFrom_1 = require_innerFrom();
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function retryWhen(notifier) {
		return lift_1.operate(function(source, subscriber) {
			var innerSub;
			var syncResub = false;
			var errors$;
			var subscribeForRetryWhen = function() {
				innerSub = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, void 0, function(err) {
					if (!errors$) {
						errors$ = new Subject_1.Subject();
						innerFrom_1.innerFrom(notifier(errors$)).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
							return innerSub ? subscribeForRetryWhen() : syncResub = true;
						}));
					}
					if (errors$) errors$.next(err);
				}));
				if (syncResub) {
					innerSub.unsubscribe();
					innerSub = null;
					syncResub = false;
					subscribeForRetryWhen();
				}
			};
			subscribeForRetryWhen();
		});
	}
	exports.retryWhen = retryWhen;
}));
// node_modules/rxjs/dist/cjs/internal/operators/sample.js
var require_sample = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.sample = void 0;
	var innerFrom_1 = require_innerFrom();
	var lift_1 = require_lift();
	var noop_1 = require_noop();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function sample(notifier) {
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			var lastValue = null;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				hasValue = true;
				lastValue = value;
			}));
			innerFrom_1.innerFrom(notifier).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				if (hasValue) {
					hasValue = false;
					var value = lastValue;
					lastValue = null;
					subscriber.next(value);
				}
			}, noop_1.noop));
		});
	}
	exports.sample = sample;
}));
// node_modules/rxjs/dist/cjs/internal/operators/sampleTime.js
var require_sampleTime = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.sampleTime = void 0;
	var async_1 = require_async();
	var sample_1 = require_sample();
	var interval_1 = require_interval();
	function sampleTime(period, scheduler) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		return sample_1.sample(interval_1.interval(period, scheduler));
	}
	exports.sampleTime = sampleTime;
}));
// node_modules/rxjs/dist/cjs/internal/operators/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scan = void 0;
	var lift_1 = require_lift();
	var scanInternals_1 = require_scanInternals();
	function scan(accumulator, seed) {
		return lift_1.operate(scanInternals_1.scanInternals(accumulator, seed, arguments.length >= 2, true));
	}
	exports.scan = scan;
}));
// node_modules/rxjs/dist/cjs/internal/operators/sequenceEqual.js
var require_sequenceEqual = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.sequenceEqual = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function sequenceEqual(compareTo, comparator) {
		if (comparator === void 0) comparator = function(a, b) {
			return a === b;
		};
		return lift_1.operate(function(source, subscriber) {
			var aState = createState();
			var bState = createState();
			var emit = function(isEqual) {
				subscriber.next(isEqual);
				subscriber.complete();
			};
			var createSubscriber = function(selfState, otherState) {
				var sequenceEqualSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(a) {
					var buffer = otherState.buffer, complete = otherState.complete;
					if (buffer.length === 0) complete ? emit(false) : selfState.buffer.push(a);
					else !comparator(a, buffer.shift()) && emit(false);
				}, function() {
					selfState.complete = true;
					var complete = otherState.complete, buffer = otherState.buffer;
					complete && emit(buffer.length === 0);
					sequenceEqualSubscriber === null || sequenceEqualSubscriber === void 0 || sequenceEqualSubscriber.unsubscribe();
				});
				return sequenceEqualSubscriber;
			};
			source.subscribe(createSubscriber(aState, bState));
			innerFrom_1.innerFrom(compareTo).subscribe(createSubscriber(bState, aState));
		});
	}
	exports.sequenceEqual = sequenceEqual;
	function createState() {
		return {
			buffer: [],
			complete: false
		};
	}
}));
// node_modules/rxjs/dist/cjs/internal/operators/share.js
var require_share = /* @__PURE__ */ __commonJSMin(((exports, module, this$7) => {
	var __read = this$7 && this$7.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$7 && this$7.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.share = void 0;
	var innerFrom_1 = require_innerFrom();
	var Subject_1 = require_Subject();
	var Subscriber_1 = require_Subscriber();
	var lift_1 = require_lift();
	function share(options) {
		if (options === void 0) options = {};
		var _a = options.connector, connector = _a === void 0 ? function() {
			return new Subject_1.Subject();
		} : _a, _b = options.resetOnError, resetOnError = _b === void 0 ? true : _b, _c = options.resetOnComplete, resetOnComplete = _c === void 0 ? true : _c, _d = options.resetOnRefCountZero, resetOnRefCountZero = _d === void 0 ? true : _d;
		return function(wrapperSource) {
			var connection;
			var resetConnection;
			var subject;
			var refCount = 0;
			var hasCompleted = false;
			var hasErrored = false;
			var cancelReset = function() {
				resetConnection === null || resetConnection === void 0 || resetConnection.unsubscribe();
				resetConnection = void 0;
			};
			var reset = function() {
				cancelReset();
				connection = subject = void 0;
				hasCompleted = hasErrored = false;
			};
			var resetAndUnsubscribe = function() {
				var conn = connection;
				reset();
				conn === null || conn === void 0 || conn.unsubscribe();
			};
			return lift_1.operate(function(source, subscriber) {
				refCount++;
				if (!hasErrored && !hasCompleted) cancelReset();
				var dest = subject = subject !== null && subject !== void 0 ? subject : connector();
				subscriber.add(function() {
					refCount--;
					if (refCount === 0 && !hasErrored && !hasCompleted) resetConnection = handleReset(resetAndUnsubscribe, resetOnRefCountZero);
				});
				dest.subscribe(subscriber);
				if (!connection && refCount > 0) {
					connection = new Subscriber_1.SafeSubscriber({
						next: function(value) {
							return dest.next(value);
						},
						error: function(err) {
							hasErrored = true;
							cancelReset();
							resetConnection = handleReset(reset, resetOnError, err);
							dest.error(err);
						},
						complete: function() {
							hasCompleted = true;
							cancelReset();
							resetConnection = handleReset(reset, resetOnComplete);
							dest.complete();
						}
					});
					innerFrom_1.innerFrom(source).subscribe(connection);
				}
			})(wrapperSource);
		};
	}
	exports.share = share;
	function handleReset(reset, on) {
		var args = [];
		for (var _i = 2; _i < arguments.length; _i++) args[_i - 2] = arguments[_i];
		if (on === true) {
			reset();
			return;
		}
		if (on === false) return;
		var onSubscriber = new Subscriber_1.SafeSubscriber({ next: function() {
			onSubscriber.unsubscribe();
			reset();
		} });
		return innerFrom_1.innerFrom(on.apply(void 0, __spreadArray([], __read(args)))).subscribe(onSubscriber);
	}
}));
// node_modules/rxjs/dist/cjs/internal/operators/shareReplay.js
var require_shareReplay = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.shareReplay = void 0;
	var ReplaySubject_1 = require_ReplaySubject();
	var share_1 = require_share();
	function shareReplay(configOrBufferSize, windowTime, scheduler) {
		var _a, _b, _c;
		var bufferSize;
		var refCount = false;
		if (configOrBufferSize && typeof configOrBufferSize === "object") _a = configOrBufferSize.bufferSize, bufferSize = _a === void 0 ? Infinity : _a, _b = configOrBufferSize.windowTime, windowTime = _b === void 0 ? Infinity : _b, _c = configOrBufferSize.refCount, refCount = _c === void 0 ? false : _c, scheduler = configOrBufferSize.scheduler;
		else bufferSize = configOrBufferSize !== null && configOrBufferSize !== void 0 ? configOrBufferSize : Infinity;
		return share_1.share({
			connector: function() {
				return new ReplaySubject_1.ReplaySubject(bufferSize, windowTime, scheduler);
			},
			resetOnError: true,
			resetOnComplete: false,
			resetOnRefCountZero: refCount
		});
	}
	exports.shareReplay = shareReplay;
}));
// node_modules/rxjs/dist/cjs/internal/operators/single.js
var require_single = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.single = void 0;
	var EmptyError_1 = require_EmptyError();
	var SequenceError_1 = require_SequenceError();
	var NotFoundError_1 = require_NotFoundError();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function single(predicate) {
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			var singleValue;
			var seenValue = false;
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				seenValue = true;
				if (!predicate || predicate(value, index++, source)) {
					hasValue && subscriber.error(new SequenceError_1.SequenceError("Too many matching values"));
					hasValue = true;
					singleValue = value;
				}
			}, function() {
				if (hasValue) {
					subscriber.next(singleValue);
					subscriber.complete();
				} else subscriber.error(seenValue ? new NotFoundError_1.NotFoundError("No matching values") : new EmptyError_1.EmptyError());
			}));
		});
	}
	exports.single = single;
}));
// node_modules/rxjs/dist/cjs/internal/operators/skip.js
var require_skip = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.skip = void 0;
	var filter_1 = require_filter();
	function skip(count) {
		return filter_1.filter(function(_, index) {
			return count <= index;
		});
	}
	exports.skip = skip;
}));
// node_modules/rxjs/dist/cjs/internal/operators/skipLast.js
var require_skipLast = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.skipLast = void 0;
	var identity_1 = require_identity();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function skipLast(skipCount) {
		return skipCount <= 0 ? identity_1.identity : lift_1.operate(function(source, subscriber) {
			var ring = new Array(skipCount);
			var seen = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var valueIndex = seen++;
				if (valueIndex < skipCount) ring[valueIndex] = value;
				else {
					var index = valueIndex % skipCount;
					var oldValue = ring[index];
					ring[index] = value;
					subscriber.next(oldValue);
				}
			}));
			return function() {
				ring = null;
			};
		});
	}
	exports.skipLast = skipLast;
}));
// node_modules/rxjs/dist/cjs/internal/operators/skipUntil.js
var require_skipUntil = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.skipUntil = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	var noop_1 = require_noop();
	function skipUntil(notifier) {
		return lift_1.operate(function(source, subscriber) {
			var taking = false;
			var skipSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				skipSubscriber === null || skipSubscriber === void 0 || skipSubscriber.unsubscribe();
				taking = true;
			}, noop_1.noop);
			innerFrom_1.innerFrom(notifier).subscribe(skipSubscriber);
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return taking && subscriber.next(value);
			}));
		});
	}
	exports.skipUntil = skipUntil;
}));
// node_modules/rxjs/dist/cjs/internal/operators/skipWhile.js
var require_skipWhile = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.skipWhile = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function skipWhile(predicate) {
		return lift_1.operate(function(source, subscriber) {
			var taking = false;
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return (taking || (taking = !predicate(value, index++))) && subscriber.next(value);
			}));
		});
	}
	exports.skipWhile = skipWhile;
}));
// node_modules/rxjs/dist/cjs/internal/operators/startWith.js
var require_startWith = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.startWith = void 0;
	var concat_1 = require_concat$1();
	var args_1 = require_args();
	var lift_1 = require_lift();
	function startWith() {
		var values = [];
		for (var _i = 0; _i < arguments.length; _i++) values[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(values);
		return lift_1.operate(function(source, subscriber) {
			(scheduler ? concat_1.concat(values, source, scheduler) : concat_1.concat(values, source)).subscribe(subscriber);
		});
	}
	exports.startWith = startWith;
}));
// node_modules/rxjs/dist/cjs/internal/operators/switchMap.js
var require_switchMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.switchMap = void 0;
	var innerFrom_1 = require_innerFrom();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function switchMap(project, resultSelector) {
		return lift_1.operate(function(source, subscriber) {
			var innerSubscriber = null;
			var index = 0;
			var isComplete = false;
			var checkComplete = function() {
				return isComplete && !innerSubscriber && subscriber.complete();
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				innerSubscriber === null || innerSubscriber === void 0 || innerSubscriber.unsubscribe();
				var innerIndex = 0;
				var outerIndex = index++;
				innerFrom_1.innerFrom(project(value, outerIndex)).subscribe(innerSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(innerValue) {
					return subscriber.next(resultSelector ? resultSelector(value, innerValue, outerIndex, innerIndex++) : innerValue);
				}, function() {
					innerSubscriber = null;
					checkComplete();
				}));
			}, function() {
				isComplete = true;
				checkComplete();
			}));
		});
	}
	exports.switchMap = switchMap;
}));
// node_modules/rxjs/dist/cjs/internal/operators/switchAll.js
var require_switchAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.switchAll = void 0;
	var switchMap_1 = require_switchMap();
	var identity_1 = require_identity();
	function switchAll() {
		return switchMap_1.switchMap(identity_1.identity);
	}
	exports.switchAll = switchAll;
}));
// node_modules/rxjs/dist/cjs/internal/operators/switchMapTo.js
var require_switchMapTo = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.switchMapTo = void 0;
	var switchMap_1 = require_switchMap();
	var isFunction_1 = require_isFunction();
	function switchMapTo(innerObservable, resultSelector) {
		return isFunction_1.isFunction(resultSelector) ? switchMap_1.switchMap(function() {
			return innerObservable;
		}, resultSelector) : switchMap_1.switchMap(function() {
			return innerObservable;
		});
	}
	exports.switchMapTo = switchMapTo;
}));
// node_modules/rxjs/dist/cjs/internal/operators/switchScan.js
var require_switchScan = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.switchScan = void 0;
	var switchMap_1 = require_switchMap();
	var lift_1 = require_lift();
	function switchScan(accumulator, seed) {
		return lift_1.operate(function(source, subscriber) {
			var state = seed;
			switchMap_1.switchMap(function(value, index) {
				return accumulator(state, value, index);
			}, function(_, innerValue) {
				return state = innerValue, innerValue;
			})(source).subscribe(subscriber);
			return function() {
				state = null;
			};
		});
	}
	exports.switchScan = switchScan;
}));
// node_modules/rxjs/dist/cjs/internal/operators/takeUntil.js
var require_takeUntil = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.takeUntil = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	var noop_1 = require_noop();
	function takeUntil(notifier) {
		return lift_1.operate(function(source, subscriber) {
			innerFrom_1.innerFrom(notifier).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				return subscriber.complete();
			}, noop_1.noop));
			!subscriber.closed && source.subscribe(subscriber);
		});
	}
	exports.takeUntil = takeUntil;
}));
// node_modules/rxjs/dist/cjs/internal/operators/takeWhile.js
var require_takeWhile = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.takeWhile = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function takeWhile(predicate, inclusive) {
		if (inclusive === void 0) inclusive = false;
		return lift_1.operate(function(source, subscriber) {
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var result = predicate(value, index++);
				(result || inclusive) && subscriber.next(value);
				!result && subscriber.complete();
			}));
		});
	}
	exports.takeWhile = takeWhile;
}));
// node_modules/rxjs/dist/cjs/internal/operators/tap.js
var require_tap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.tap = void 0;
	var isFunction_1 = require_isFunction();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var identity_1 = require_identity();
	function tap(observerOrNext, error, complete) {
		var tapObserver = isFunction_1.isFunction(observerOrNext) || error || complete ? {
			next: observerOrNext,
			error,
			complete
		} : observerOrNext;
		return tapObserver ? lift_1.operate(function(source, subscriber) {
			var _a;
			(_a = tapObserver.subscribe) === null || _a === void 0 || _a.call(tapObserver);
			var isUnsub = true;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var _a;
				(_a = tapObserver.next) === null || _a === void 0 || _a.call(tapObserver, value);
				subscriber.next(value);
			}, function() {
				var _a;
				isUnsub = false;
				(_a = tapObserver.complete) === null || _a === void 0 || _a.call(tapObserver);
				subscriber.complete();
			}, function(err) {
				var _a;
				isUnsub = false;
				(_a = tapObserver.error) === null || _a === void 0 || _a.call(tapObserver, err);
				subscriber.error(err);
			}, function() {
				var _a, _b;
				if (isUnsub) (_a = tapObserver.unsubscribe) === null || _a === void 0 || _a.call(tapObserver);
				(_b = tapObserver.finalize) === null || _b === void 0 || _b.call(tapObserver);
			}));
		}) : identity_1.identity;
	}
	exports.tap = tap;
}));
// node_modules/rxjs/dist/cjs/internal/operators/throttle.js
var require_throttle = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.throttle = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function throttle(durationSelector, config) {
		return lift_1.operate(function(source, subscriber) {
			var _a = config !== null && config !== void 0 ? config : {}, _b = _a.leading, leading = _b === void 0 ? true : _b, _c = _a.trailing, trailing = _c === void 0 ? false : _c;
			var hasValue = false;
			var sendValue = null;
			var throttled = null;
			var isComplete = false;
			var endThrottling = function() {
				throttled === null || throttled === void 0 || throttled.unsubscribe();
				throttled = null;
				if (trailing) {
					send();
					isComplete && subscriber.complete();
				}
			};
			var cleanupThrottling = function() {
				throttled = null;
				isComplete && subscriber.complete();
			};
			var startThrottle = function(value) {
				return throttled = innerFrom_1.innerFrom(durationSelector(value)).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, endThrottling, cleanupThrottling));
			};
			var send = function() {
				if (hasValue) {
					hasValue = false;
					var value = sendValue;
					sendValue = null;
					subscriber.next(value);
					!isComplete && startThrottle(value);
				}
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				hasValue = true;
				sendValue = value;
				(!throttled || throttled.closed) && (leading ? send() : startThrottle(value));
			}, function() {
				isComplete = true;
				!(trailing && hasValue && throttled && !throttled.closed) && subscriber.complete();
			}));
		});
	}
	exports.throttle = throttle;
}));
// node_modules/rxjs/dist/cjs/internal/operators/throttleTime.js
var require_throttleTime = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.throttleTime = void 0;
	var async_1 = require_async();
	var throttle_1 = require_throttle();
	var timer_1 = require_timer();
	function throttleTime(duration, scheduler, config) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		var duration$ = timer_1.timer(duration, scheduler);
		return throttle_1.throttle(function() {
			return duration$;
		}, config);
	}
	exports.throttleTime = throttleTime;
}));
// node_modules/rxjs/dist/cjs/internal/operators/timeInterval.js
var require_timeInterval = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TimeInterval = exports.timeInterval = void 0;
	var async_1 = require_async();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function timeInterval(scheduler) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		return lift_1.operate(function(source, subscriber) {
			var last = scheduler.now();
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var now = scheduler.now();
				var interval = now - last;
				last = now;
				subscriber.next(new TimeInterval(value, interval));
			}));
		});
	}
	exports.timeInterval = timeInterval;
	var TimeInterval = function() {
		function TimeInterval(value, interval) {
			this.value = value;
			this.interval = interval;
		}
		return TimeInterval;
	}();
	exports.TimeInterval = TimeInterval;
}));
// node_modules/rxjs/dist/cjs/internal/operators/timeoutWith.js
var require_timeoutWith = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.timeoutWith = void 0;
	var async_1 = require_async();
	var isDate_1 = require_isDate();
	var timeout_1 = require_timeout();
	function timeoutWith(due, withObservable, scheduler) {
		var first;
		var each;
		var _with;
		scheduler = scheduler !== null && scheduler !== void 0 ? scheduler : async_1.async;
		if (isDate_1.isValidDate(due)) first = due;
		else if (typeof due === "number") each = due;
		if (withObservable) _with = function() {
			return withObservable;
		};
		else throw new TypeError("No observable provided to switch to");
		if (first == null && each == null) throw new TypeError("No timeout provided.");
		return timeout_1.timeout({
			first,
			each,
			scheduler,
			with: _with
		});
	}
	exports.timeoutWith = timeoutWith;
}));
// node_modules/rxjs/dist/cjs/internal/operators/timestamp.js
var require_timestamp = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.timestamp = void 0;
	var dateTimestampProvider_1 = require_dateTimestampProvider();
	var map_1 = require_map();
	function timestamp(timestampProvider) {
		if (timestampProvider === void 0) timestampProvider = dateTimestampProvider_1.dateTimestampProvider;
		return map_1.map(function(value) {
			return {
				value,
				timestamp: timestampProvider.now()
			};
		});
	}
	exports.timestamp = timestamp;
}));
// node_modules/rxjs/dist/cjs/internal/operators/window.js
var require_window = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.window = void 0;
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	var innerFrom_1 = require_innerFrom();
	function window(windowBoundaries) {
		return lift_1.operate(function(source, subscriber) {
			var windowSubject = new Subject_1.Subject();
			subscriber.next(windowSubject.asObservable());
			var errorHandler = function(err) {
				windowSubject.error(err);
				subscriber.error(err);
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return windowSubject === null || windowSubject === void 0 ? void 0 : windowSubject.next(value);
			}, function() {
				windowSubject.complete();
				subscriber.complete();
			}, errorHandler));
			innerFrom_1.innerFrom(windowBoundaries).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				windowSubject.complete();
				subscriber.next(windowSubject = new Subject_1.Subject());
			}, noop_1.noop, errorHandler));
			return function() {
				windowSubject === null || windowSubject === void 0 || windowSubject.unsubscribe();
				windowSubject = null;
			};
		});
	}
	exports.window = window;
}));
// node_modules/rxjs/dist/cjs/internal/operators/windowCount.js
var require_windowCount = /* @__PURE__ */ __commonJSMin(((exports, module, this$6) => {
	var __values = this$6 && this$6.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.windowCount = void 0;
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function windowCount(windowSize, startWindowEvery) {
		if (startWindowEvery === void 0) startWindowEvery = 0;
		var startEvery = startWindowEvery > 0 ? startWindowEvery : windowSize;
		return lift_1.operate(function(source, subscriber) {
			var windows = [new Subject_1.Subject()];
			var count = 0;
			subscriber.next(windows[0].asObservable());
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var e_1, _a;
				try {
					for (var windows_1 = __values(windows), windows_1_1 = windows_1.next(); !windows_1_1.done; windows_1_1 = windows_1.next()) windows_1_1.value.next(value);
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (windows_1_1 && !windows_1_1.done && (_a = windows_1.return)) _a.call(windows_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
				var c = count - windowSize + 1;
				if (c >= 0 && c % startEvery === 0) windows.shift().complete();
				if (++count % startEvery === 0) {
					var window_2 = new Subject_1.Subject();
					windows.push(window_2);
					subscriber.next(window_2.asObservable());
				}
			}, function() {
				while (windows.length > 0) windows.shift().complete();
				subscriber.complete();
			}, function(err) {
				while (windows.length > 0) windows.shift().error(err);
				subscriber.error(err);
			}, function() {
				windows = null;
			}));
		});
	}
	exports.windowCount = windowCount;
}));
// node_modules/rxjs/dist/cjs/internal/operators/windowTime.js
var require_windowTime = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.windowTime = void 0;
	var Subject_1 = require_Subject();
	var async_1 = require_async();
	var Subscription_1 = require_Subscription();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var arrRemove_1 = require_arrRemove();
	var args_1 = require_args();
	var executeSchedule_1 = require_executeSchedule();
	function windowTime(windowTimeSpan) {
		var _a, _b;
		var otherArgs = [];
		for (var _i = 1; _i < arguments.length; _i++) otherArgs[_i - 1] = arguments[_i];
		var scheduler = (_a = args_1.popScheduler(otherArgs)) !== null && _a !== void 0 ? _a : async_1.asyncScheduler;
		var windowCreationInterval = (_b = otherArgs[0]) !== null && _b !== void 0 ? _b : null;
		var maxWindowSize = otherArgs[1] || Infinity;
		return lift_1.operate(function(source, subscriber) {
			var windowRecords = [];
			var restartOnClose = false;
			var closeWindow = function(record) {
				var window = record.window, subs = record.subs;
				window.complete();
				subs.unsubscribe();
				arrRemove_1.arrRemove(windowRecords, record);
				restartOnClose && startWindow();
			};
			var startWindow = function() {
				if (windowRecords) {
					var subs = new Subscription_1.Subscription();
					subscriber.add(subs);
					var window_1 = new Subject_1.Subject();
					var record_1 = {
						window: window_1,
						subs,
						seen: 0
					};
					windowRecords.push(record_1);
					subscriber.next(window_1.asObservable());
					executeSchedule_1.executeSchedule(subs, scheduler, function() {
						return closeWindow(record_1);
					}, windowTimeSpan);
				}
			};
			if (windowCreationInterval !== null && windowCreationInterval >= 0) executeSchedule_1.executeSchedule(subscriber, scheduler, startWindow, windowCreationInterval, true);
			else restartOnClose = true;
			startWindow();
			var loop = function(cb) {
				return windowRecords.slice().forEach(cb);
			};
			var terminate = function(cb) {
				loop(function(_a) {
					var window = _a.window;
					return cb(window);
				});
				cb(subscriber);
				subscriber.unsubscribe();
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				loop(function(record) {
					record.window.next(value);
					maxWindowSize <= ++record.seen && closeWindow(record);
				});
			}, function() {
				return terminate(function(consumer) {
					return consumer.complete();
				});
			}, function(err) {
				return terminate(function(consumer) {
					return consumer.error(err);
				});
			}));
			return function() {
				windowRecords = null;
			};
		});
	}
	exports.windowTime = windowTime;
}));
// node_modules/rxjs/dist/cjs/internal/operators/windowToggle.js
var require_windowToggle = /* @__PURE__ */ __commonJSMin(((exports, module, this$5) => {
	var __values = this$5 && this$5.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.windowToggle = void 0;
	var Subject_1 = require_Subject();
	var Subscription_1 = require_Subscription();
	var lift_1 = require_lift();
	var innerFrom_1 = require_innerFrom();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	var arrRemove_1 = require_arrRemove();
	function windowToggle(openings, closingSelector) {
		return lift_1.operate(function(source, subscriber) {
			var windows = [];
			var handleError = function(err) {
				while (0 < windows.length) windows.shift().error(err);
				subscriber.error(err);
			};
			innerFrom_1.innerFrom(openings).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(openValue) {
				var window = new Subject_1.Subject();
				windows.push(window);
				var closingSubscription = new Subscription_1.Subscription();
				var closeWindow = function() {
					arrRemove_1.arrRemove(windows, window);
					window.complete();
					closingSubscription.unsubscribe();
				};
				var closingNotifier;
				try {
					closingNotifier = innerFrom_1.innerFrom(closingSelector(openValue));
				} catch (err) {
					handleError(err);
					return;
				}
				subscriber.next(window.asObservable());
				closingSubscription.add(closingNotifier.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, closeWindow, noop_1.noop, handleError)));
			}, noop_1.noop));
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var e_1, _a;
				var windowsCopy = windows.slice();
				try {
					for (var windowsCopy_1 = __values(windowsCopy), windowsCopy_1_1 = windowsCopy_1.next(); !windowsCopy_1_1.done; windowsCopy_1_1 = windowsCopy_1.next()) windowsCopy_1_1.value.next(value);
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (windowsCopy_1_1 && !windowsCopy_1_1.done && (_a = windowsCopy_1.return)) _a.call(windowsCopy_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
			}, function() {
				while (0 < windows.length) windows.shift().complete();
				subscriber.complete();
			}, handleError, function() {
				while (0 < windows.length) windows.shift().unsubscribe();
			}));
		});
	}
	exports.windowToggle = windowToggle;
}));
// node_modules/rxjs/dist/cjs/internal/operators/windowWhen.js
var require_windowWhen = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.windowWhen = void 0;
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function windowWhen(closingSelector) {
		return lift_1.operate(function(source, subscriber) {
			var window;
			var closingSubscriber;
			var handleError = function(err) {
				window.error(err);
				subscriber.error(err);
			};
			var openWindow = function() {
				closingSubscriber === null || closingSubscriber === void 0 || closingSubscriber.unsubscribe();
				window === null || window === void 0 || window.complete();
				window = new Subject_1.Subject();
				subscriber.next(window.asObservable());
				var closingNotifier;
				try {
					closingNotifier = innerFrom_1.innerFrom(closingSelector());
				} catch (err) {
					handleError(err);
					return;
				}
				closingNotifier.subscribe(closingSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, openWindow, openWindow, handleError));
			};
			openWindow();
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return window.next(value);
			}, function() {
				window.complete();
				subscriber.complete();
			}, handleError, function() {
				closingSubscriber === null || closingSubscriber === void 0 || closingSubscriber.unsubscribe();
				window = null;
			}));
		});
	}
	exports.windowWhen = windowWhen;
}));
// node_modules/rxjs/dist/cjs/internal/operators/withLatestFrom.js
var require_withLatestFrom = /* @__PURE__ */ __commonJSMin(((exports, module, this$4) => {
	var __read = this$4 && this$4.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$4 && this$4.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.withLatestFrom = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	var identity_1 = require_identity();
	var noop_1 = require_noop();
	var args_1 = require_args();
	function withLatestFrom() {
		var inputs = [];
		for (var _i = 0; _i < arguments.length; _i++) inputs[_i] = arguments[_i];
		var project = args_1.popResultSelector(inputs);
		return lift_1.operate(function(source, subscriber) {
			var len = inputs.length;
			var otherValues = new Array(len);
			var hasValue = inputs.map(function() {
				return false;
			});
			var ready = false;
			var _loop_1 = function(i) {
				innerFrom_1.innerFrom(inputs[i]).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
					otherValues[i] = value;
					if (!ready && !hasValue[i]) {
						hasValue[i] = true;
						(ready = hasValue.every(identity_1.identity)) && (hasValue = null);
					}
				}, noop_1.noop));
			};
			for (var i = 0; i < len; i++) _loop_1(i);
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				if (ready) {
					var values = __spreadArray([value], __read(otherValues));
					subscriber.next(project ? project.apply(void 0, __spreadArray([], __read(values))) : values);
				}
			}));
		});
	}
	exports.withLatestFrom = withLatestFrom;
}));
// node_modules/rxjs/dist/cjs/internal/operators/zipAll.js
var require_zipAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.zipAll = void 0;
	var zip_1 = require_zip$1();
	var joinAllInternals_1 = require_joinAllInternals();
	function zipAll(project) {
		return joinAllInternals_1.joinAllInternals(zip_1.zip, project);
	}
	exports.zipAll = zipAll;
}));
// node_modules/rxjs/dist/cjs/internal/operators/zip.js
var require_zip = /* @__PURE__ */ __commonJSMin(((exports, module, this$3) => {
	var __read = this$3 && this$3.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$3 && this$3.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.zip = void 0;
	var zip_1 = require_zip$1();
	var lift_1 = require_lift();
	function zip() {
		var sources = [];
		for (var _i = 0; _i < arguments.length; _i++) sources[_i] = arguments[_i];
		return lift_1.operate(function(source, subscriber) {
			zip_1.zip.apply(void 0, __spreadArray([source], __read(sources))).subscribe(subscriber);
		});
	}
	exports.zip = zip;
}));
// node_modules/rxjs/dist/cjs/internal/operators/zipWith.js
var require_zipWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$2) => {
	var __read = this$2 && this$2.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$2 && this$2.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.zipWith = void 0;
	var zip_1 = require_zip();
	function zipWith() {
		var otherInputs = [];
		for (var _i = 0; _i < arguments.length; _i++) otherInputs[_i] = arguments[_i];
		return zip_1.zip.apply(void 0, __spreadArray([], __read(otherInputs)));
	}
	exports.zipWith = zipWith;
}));
// engine/fallbacks.ts
var import_cjs = (/* @__PURE__ */ __commonJSMin(((exports, module, this$1) => {
	var __createBinding = this$1 && this$1.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		Object.defineProperty(o, k2, {
			enumerable: true,
			get: function() {
				return m[k];
			}
		});
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __exportStar = this$1 && this$1.__exportStar || function(m, exports) {
		for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.interval = exports.iif = exports.generate = exports.fromEventPattern = exports.fromEvent = exports.from = exports.forkJoin = exports.empty = exports.defer = exports.connectable = exports.concat = exports.combineLatest = exports.bindNodeCallback = exports.bindCallback = exports.UnsubscriptionError = exports.TimeoutError = exports.SequenceError = exports.ObjectUnsubscribedError = exports.NotFoundError = exports.EmptyError = exports.ArgumentOutOfRangeError = exports.firstValueFrom = exports.lastValueFrom = exports.isObservable = exports.identity = exports.noop = exports.pipe = exports.NotificationKind = exports.Notification = exports.Subscriber = exports.Subscription = exports.Scheduler = exports.VirtualAction = exports.VirtualTimeScheduler = exports.animationFrameScheduler = exports.animationFrame = exports.queueScheduler = exports.queue = exports.asyncScheduler = exports.async = exports.asapScheduler = exports.asap = exports.AsyncSubject = exports.ReplaySubject = exports.BehaviorSubject = exports.Subject = exports.animationFrames = exports.observable = exports.ConnectableObservable = exports.Observable = void 0;
	exports.filter = exports.expand = exports.exhaustMap = exports.exhaustAll = exports.exhaust = exports.every = exports.endWith = exports.elementAt = exports.distinctUntilKeyChanged = exports.distinctUntilChanged = exports.distinct = exports.dematerialize = exports.delayWhen = exports.delay = exports.defaultIfEmpty = exports.debounceTime = exports.debounce = exports.count = exports.connect = exports.concatWith = exports.concatMapTo = exports.concatMap = exports.concatAll = exports.combineLatestWith = exports.combineLatestAll = exports.combineAll = exports.catchError = exports.bufferWhen = exports.bufferToggle = exports.bufferTime = exports.bufferCount = exports.buffer = exports.auditTime = exports.audit = exports.config = exports.NEVER = exports.EMPTY = exports.scheduled = exports.zip = exports.using = exports.timer = exports.throwError = exports.range = exports.race = exports.partition = exports.pairs = exports.onErrorResumeNext = exports.of = exports.never = exports.merge = void 0;
	exports.switchMap = exports.switchAll = exports.subscribeOn = exports.startWith = exports.skipWhile = exports.skipUntil = exports.skipLast = exports.skip = exports.single = exports.shareReplay = exports.share = exports.sequenceEqual = exports.scan = exports.sampleTime = exports.sample = exports.refCount = exports.retryWhen = exports.retry = exports.repeatWhen = exports.repeat = exports.reduce = exports.raceWith = exports.publishReplay = exports.publishLast = exports.publishBehavior = exports.publish = exports.pluck = exports.pairwise = exports.onErrorResumeNextWith = exports.observeOn = exports.multicast = exports.min = exports.mergeWith = exports.mergeScan = exports.mergeMapTo = exports.mergeMap = exports.flatMap = exports.mergeAll = exports.max = exports.materialize = exports.mapTo = exports.map = exports.last = exports.isEmpty = exports.ignoreElements = exports.groupBy = exports.first = exports.findIndex = exports.find = exports.finalize = void 0;
	exports.zipWith = exports.zipAll = exports.withLatestFrom = exports.windowWhen = exports.windowToggle = exports.windowTime = exports.windowCount = exports.window = exports.toArray = exports.timestamp = exports.timeoutWith = exports.timeout = exports.timeInterval = exports.throwIfEmpty = exports.throttleTime = exports.throttle = exports.tap = exports.takeWhile = exports.takeUntil = exports.takeLast = exports.take = exports.switchScan = exports.switchMapTo = void 0;
	var Observable_1 = require_Observable();
	Object.defineProperty(exports, "Observable", {
		enumerable: true,
		get: function() {
			return Observable_1.Observable;
		}
	});
	var ConnectableObservable_1 = require_ConnectableObservable();
	Object.defineProperty(exports, "ConnectableObservable", {
		enumerable: true,
		get: function() {
			return ConnectableObservable_1.ConnectableObservable;
		}
	});
	var observable_1 = require_observable();
	Object.defineProperty(exports, "observable", {
		enumerable: true,
		get: function() {
			return observable_1.observable;
		}
	});
	var animationFrames_1 = require_animationFrames();
	Object.defineProperty(exports, "animationFrames", {
		enumerable: true,
		get: function() {
			return animationFrames_1.animationFrames;
		}
	});
	var Subject_1 = require_Subject();
	Object.defineProperty(exports, "Subject", {
		enumerable: true,
		get: function() {
			return Subject_1.Subject;
		}
	});
	var BehaviorSubject_1 = require_BehaviorSubject();
	Object.defineProperty(exports, "BehaviorSubject", {
		enumerable: true,
		get: function() {
			return BehaviorSubject_1.BehaviorSubject;
		}
	});
	var ReplaySubject_1 = require_ReplaySubject();
	Object.defineProperty(exports, "ReplaySubject", {
		enumerable: true,
		get: function() {
			return ReplaySubject_1.ReplaySubject;
		}
	});
	var AsyncSubject_1 = require_AsyncSubject();
	Object.defineProperty(exports, "AsyncSubject", {
		enumerable: true,
		get: function() {
			return AsyncSubject_1.AsyncSubject;
		}
	});
	var asap_1 = require_asap();
	Object.defineProperty(exports, "asap", {
		enumerable: true,
		get: function() {
			return asap_1.asap;
		}
	});
	Object.defineProperty(exports, "asapScheduler", {
		enumerable: true,
		get: function() {
			return asap_1.asapScheduler;
		}
	});
	var async_1 = require_async();
	Object.defineProperty(exports, "async", {
		enumerable: true,
		get: function() {
			return async_1.async;
		}
	});
	Object.defineProperty(exports, "asyncScheduler", {
		enumerable: true,
		get: function() {
			return async_1.asyncScheduler;
		}
	});
	var queue_1 = require_queue();
	Object.defineProperty(exports, "queue", {
		enumerable: true,
		get: function() {
			return queue_1.queue;
		}
	});
	Object.defineProperty(exports, "queueScheduler", {
		enumerable: true,
		get: function() {
			return queue_1.queueScheduler;
		}
	});
	var animationFrame_1 = require_animationFrame();
	Object.defineProperty(exports, "animationFrame", {
		enumerable: true,
		get: function() {
			return animationFrame_1.animationFrame;
		}
	});
	Object.defineProperty(exports, "animationFrameScheduler", {
		enumerable: true,
		get: function() {
			return animationFrame_1.animationFrameScheduler;
		}
	});
	var VirtualTimeScheduler_1 = require_VirtualTimeScheduler();
	Object.defineProperty(exports, "VirtualTimeScheduler", {
		enumerable: true,
		get: function() {
			return VirtualTimeScheduler_1.VirtualTimeScheduler;
		}
	});
	Object.defineProperty(exports, "VirtualAction", {
		enumerable: true,
		get: function() {
			return VirtualTimeScheduler_1.VirtualAction;
		}
	});
	var Scheduler_1 = require_Scheduler();
	Object.defineProperty(exports, "Scheduler", {
		enumerable: true,
		get: function() {
			return Scheduler_1.Scheduler;
		}
	});
	var Subscription_1 = require_Subscription();
	Object.defineProperty(exports, "Subscription", {
		enumerable: true,
		get: function() {
			return Subscription_1.Subscription;
		}
	});
	var Subscriber_1 = require_Subscriber();
	Object.defineProperty(exports, "Subscriber", {
		enumerable: true,
		get: function() {
			return Subscriber_1.Subscriber;
		}
	});
	var Notification_1 = require_Notification();
	Object.defineProperty(exports, "Notification", {
		enumerable: true,
		get: function() {
			return Notification_1.Notification;
		}
	});
	Object.defineProperty(exports, "NotificationKind", {
		enumerable: true,
		get: function() {
			return Notification_1.NotificationKind;
		}
	});
	var pipe_1 = require_pipe();
	Object.defineProperty(exports, "pipe", {
		enumerable: true,
		get: function() {
			return pipe_1.pipe;
		}
	});
	var noop_1 = require_noop();
	Object.defineProperty(exports, "noop", {
		enumerable: true,
		get: function() {
			return noop_1.noop;
		}
	});
	var identity_1 = require_identity();
	Object.defineProperty(exports, "identity", {
		enumerable: true,
		get: function() {
			return identity_1.identity;
		}
	});
	var isObservable_1 = require_isObservable();
	Object.defineProperty(exports, "isObservable", {
		enumerable: true,
		get: function() {
			return isObservable_1.isObservable;
		}
	});
	var lastValueFrom_1 = require_lastValueFrom();
	Object.defineProperty(exports, "lastValueFrom", {
		enumerable: true,
		get: function() {
			return lastValueFrom_1.lastValueFrom;
		}
	});
	var firstValueFrom_1 = require_firstValueFrom();
	Object.defineProperty(exports, "firstValueFrom", {
		enumerable: true,
		get: function() {
			return firstValueFrom_1.firstValueFrom;
		}
	});
	var ArgumentOutOfRangeError_1 = require_ArgumentOutOfRangeError();
	Object.defineProperty(exports, "ArgumentOutOfRangeError", {
		enumerable: true,
		get: function() {
			return ArgumentOutOfRangeError_1.ArgumentOutOfRangeError;
		}
	});
	var EmptyError_1 = require_EmptyError();
	Object.defineProperty(exports, "EmptyError", {
		enumerable: true,
		get: function() {
			return EmptyError_1.EmptyError;
		}
	});
	var NotFoundError_1 = require_NotFoundError();
	Object.defineProperty(exports, "NotFoundError", {
		enumerable: true,
		get: function() {
			return NotFoundError_1.NotFoundError;
		}
	});
	var ObjectUnsubscribedError_1 = require_ObjectUnsubscribedError();
	Object.defineProperty(exports, "ObjectUnsubscribedError", {
		enumerable: true,
		get: function() {
			return ObjectUnsubscribedError_1.ObjectUnsubscribedError;
		}
	});
	var SequenceError_1 = require_SequenceError();
	Object.defineProperty(exports, "SequenceError", {
		enumerable: true,
		get: function() {
			return SequenceError_1.SequenceError;
		}
	});
	var timeout_1 = require_timeout();
	Object.defineProperty(exports, "TimeoutError", {
		enumerable: true,
		get: function() {
			return timeout_1.TimeoutError;
		}
	});
	var UnsubscriptionError_1 = require_UnsubscriptionError();
	Object.defineProperty(exports, "UnsubscriptionError", {
		enumerable: true,
		get: function() {
			return UnsubscriptionError_1.UnsubscriptionError;
		}
	});
	var bindCallback_1 = require_bindCallback();
	Object.defineProperty(exports, "bindCallback", {
		enumerable: true,
		get: function() {
			return bindCallback_1.bindCallback;
		}
	});
	var bindNodeCallback_1 = require_bindNodeCallback();
	Object.defineProperty(exports, "bindNodeCallback", {
		enumerable: true,
		get: function() {
			return bindNodeCallback_1.bindNodeCallback;
		}
	});
	var combineLatest_1 = require_combineLatest$1();
	Object.defineProperty(exports, "combineLatest", {
		enumerable: true,
		get: function() {
			return combineLatest_1.combineLatest;
		}
	});
	var concat_1 = require_concat$1();
	Object.defineProperty(exports, "concat", {
		enumerable: true,
		get: function() {
			return concat_1.concat;
		}
	});
	var connectable_1 = require_connectable();
	Object.defineProperty(exports, "connectable", {
		enumerable: true,
		get: function() {
			return connectable_1.connectable;
		}
	});
	var defer_1 = require_defer();
	Object.defineProperty(exports, "defer", {
		enumerable: true,
		get: function() {
			return defer_1.defer;
		}
	});
	var empty_1 = require_empty();
	Object.defineProperty(exports, "empty", {
		enumerable: true,
		get: function() {
			return empty_1.empty;
		}
	});
	var forkJoin_1 = require_forkJoin();
	Object.defineProperty(exports, "forkJoin", {
		enumerable: true,
		get: function() {
			return forkJoin_1.forkJoin;
		}
	});
	var from_1 = require_from();
	Object.defineProperty(exports, "from", {
		enumerable: true,
		get: function() {
			return from_1.from;
		}
	});
	var fromEvent_1 = require_fromEvent();
	Object.defineProperty(exports, "fromEvent", {
		enumerable: true,
		get: function() {
			return fromEvent_1.fromEvent;
		}
	});
	var fromEventPattern_1 = require_fromEventPattern();
	Object.defineProperty(exports, "fromEventPattern", {
		enumerable: true,
		get: function() {
			return fromEventPattern_1.fromEventPattern;
		}
	});
	var generate_1 = require_generate();
	Object.defineProperty(exports, "generate", {
		enumerable: true,
		get: function() {
			return generate_1.generate;
		}
	});
	var iif_1 = require_iif();
	Object.defineProperty(exports, "iif", {
		enumerable: true,
		get: function() {
			return iif_1.iif;
		}
	});
	var interval_1 = require_interval();
	Object.defineProperty(exports, "interval", {
		enumerable: true,
		get: function() {
			return interval_1.interval;
		}
	});
	var merge_1 = require_merge$1();
	Object.defineProperty(exports, "merge", {
		enumerable: true,
		get: function() {
			return merge_1.merge;
		}
	});
	var never_1 = require_never();
	Object.defineProperty(exports, "never", {
		enumerable: true,
		get: function() {
			return never_1.never;
		}
	});
	var of_1 = require_of();
	Object.defineProperty(exports, "of", {
		enumerable: true,
		get: function() {
			return of_1.of;
		}
	});
	var onErrorResumeNext_1 = require_onErrorResumeNext();
	Object.defineProperty(exports, "onErrorResumeNext", {
		enumerable: true,
		get: function() {
			return onErrorResumeNext_1.onErrorResumeNext;
		}
	});
	var pairs_1 = require_pairs();
	Object.defineProperty(exports, "pairs", {
		enumerable: true,
		get: function() {
			return pairs_1.pairs;
		}
	});
	var partition_1 = require_partition();
	Object.defineProperty(exports, "partition", {
		enumerable: true,
		get: function() {
			return partition_1.partition;
		}
	});
	var race_1 = require_race();
	Object.defineProperty(exports, "race", {
		enumerable: true,
		get: function() {
			return race_1.race;
		}
	});
	var range_1 = require_range();
	Object.defineProperty(exports, "range", {
		enumerable: true,
		get: function() {
			return range_1.range;
		}
	});
	var throwError_1 = require_throwError();
	Object.defineProperty(exports, "throwError", {
		enumerable: true,
		get: function() {
			return throwError_1.throwError;
		}
	});
	var timer_1 = require_timer();
	Object.defineProperty(exports, "timer", {
		enumerable: true,
		get: function() {
			return timer_1.timer;
		}
	});
	var using_1 = require_using();
	Object.defineProperty(exports, "using", {
		enumerable: true,
		get: function() {
			return using_1.using;
		}
	});
	var zip_1 = require_zip$1();
	Object.defineProperty(exports, "zip", {
		enumerable: true,
		get: function() {
			return zip_1.zip;
		}
	});
	var scheduled_1 = require_scheduled();
	Object.defineProperty(exports, "scheduled", {
		enumerable: true,
		get: function() {
			return scheduled_1.scheduled;
		}
	});
	var empty_2 = require_empty();
	Object.defineProperty(exports, "EMPTY", {
		enumerable: true,
		get: function() {
			return empty_2.EMPTY;
		}
	});
	var never_2 = require_never();
	Object.defineProperty(exports, "NEVER", {
		enumerable: true,
		get: function() {
			return never_2.NEVER;
		}
	});
	__exportStar(require_types(), exports);
	var config_1 = require_config();
	Object.defineProperty(exports, "config", {
		enumerable: true,
		get: function() {
			return config_1.config;
		}
	});
	var audit_1 = require_audit();
	Object.defineProperty(exports, "audit", {
		enumerable: true,
		get: function() {
			return audit_1.audit;
		}
	});
	var auditTime_1 = require_auditTime();
	Object.defineProperty(exports, "auditTime", {
		enumerable: true,
		get: function() {
			return auditTime_1.auditTime;
		}
	});
	var buffer_1 = require_buffer();
	Object.defineProperty(exports, "buffer", {
		enumerable: true,
		get: function() {
			return buffer_1.buffer;
		}
	});
	var bufferCount_1 = require_bufferCount();
	Object.defineProperty(exports, "bufferCount", {
		enumerable: true,
		get: function() {
			return bufferCount_1.bufferCount;
		}
	});
	var bufferTime_1 = require_bufferTime();
	Object.defineProperty(exports, "bufferTime", {
		enumerable: true,
		get: function() {
			return bufferTime_1.bufferTime;
		}
	});
	var bufferToggle_1 = require_bufferToggle();
	Object.defineProperty(exports, "bufferToggle", {
		enumerable: true,
		get: function() {
			return bufferToggle_1.bufferToggle;
		}
	});
	var bufferWhen_1 = require_bufferWhen();
	Object.defineProperty(exports, "bufferWhen", {
		enumerable: true,
		get: function() {
			return bufferWhen_1.bufferWhen;
		}
	});
	var catchError_1 = require_catchError();
	Object.defineProperty(exports, "catchError", {
		enumerable: true,
		get: function() {
			return catchError_1.catchError;
		}
	});
	var combineAll_1 = require_combineAll();
	Object.defineProperty(exports, "combineAll", {
		enumerable: true,
		get: function() {
			return combineAll_1.combineAll;
		}
	});
	var combineLatestAll_1 = require_combineLatestAll();
	Object.defineProperty(exports, "combineLatestAll", {
		enumerable: true,
		get: function() {
			return combineLatestAll_1.combineLatestAll;
		}
	});
	var combineLatestWith_1 = require_combineLatestWith();
	Object.defineProperty(exports, "combineLatestWith", {
		enumerable: true,
		get: function() {
			return combineLatestWith_1.combineLatestWith;
		}
	});
	var concatAll_1 = require_concatAll();
	Object.defineProperty(exports, "concatAll", {
		enumerable: true,
		get: function() {
			return concatAll_1.concatAll;
		}
	});
	var concatMap_1 = require_concatMap();
	Object.defineProperty(exports, "concatMap", {
		enumerable: true,
		get: function() {
			return concatMap_1.concatMap;
		}
	});
	var concatMapTo_1 = require_concatMapTo();
	Object.defineProperty(exports, "concatMapTo", {
		enumerable: true,
		get: function() {
			return concatMapTo_1.concatMapTo;
		}
	});
	var concatWith_1 = require_concatWith();
	Object.defineProperty(exports, "concatWith", {
		enumerable: true,
		get: function() {
			return concatWith_1.concatWith;
		}
	});
	var connect_1 = require_connect();
	Object.defineProperty(exports, "connect", {
		enumerable: true,
		get: function() {
			return connect_1.connect;
		}
	});
	var count_1 = require_count();
	Object.defineProperty(exports, "count", {
		enumerable: true,
		get: function() {
			return count_1.count;
		}
	});
	var debounce_1 = require_debounce();
	Object.defineProperty(exports, "debounce", {
		enumerable: true,
		get: function() {
			return debounce_1.debounce;
		}
	});
	var debounceTime_1 = require_debounceTime();
	Object.defineProperty(exports, "debounceTime", {
		enumerable: true,
		get: function() {
			return debounceTime_1.debounceTime;
		}
	});
	var defaultIfEmpty_1 = require_defaultIfEmpty();
	Object.defineProperty(exports, "defaultIfEmpty", {
		enumerable: true,
		get: function() {
			return defaultIfEmpty_1.defaultIfEmpty;
		}
	});
	var delay_1 = require_delay();
	Object.defineProperty(exports, "delay", {
		enumerable: true,
		get: function() {
			return delay_1.delay;
		}
	});
	var delayWhen_1 = require_delayWhen();
	Object.defineProperty(exports, "delayWhen", {
		enumerable: true,
		get: function() {
			return delayWhen_1.delayWhen;
		}
	});
	var dematerialize_1 = require_dematerialize();
	Object.defineProperty(exports, "dematerialize", {
		enumerable: true,
		get: function() {
			return dematerialize_1.dematerialize;
		}
	});
	var distinct_1 = require_distinct();
	Object.defineProperty(exports, "distinct", {
		enumerable: true,
		get: function() {
			return distinct_1.distinct;
		}
	});
	var distinctUntilChanged_1 = require_distinctUntilChanged();
	Object.defineProperty(exports, "distinctUntilChanged", {
		enumerable: true,
		get: function() {
			return distinctUntilChanged_1.distinctUntilChanged;
		}
	});
	var distinctUntilKeyChanged_1 = require_distinctUntilKeyChanged();
	Object.defineProperty(exports, "distinctUntilKeyChanged", {
		enumerable: true,
		get: function() {
			return distinctUntilKeyChanged_1.distinctUntilKeyChanged;
		}
	});
	var elementAt_1 = require_elementAt();
	Object.defineProperty(exports, "elementAt", {
		enumerable: true,
		get: function() {
			return elementAt_1.elementAt;
		}
	});
	var endWith_1 = require_endWith();
	Object.defineProperty(exports, "endWith", {
		enumerable: true,
		get: function() {
			return endWith_1.endWith;
		}
	});
	var every_1 = require_every();
	Object.defineProperty(exports, "every", {
		enumerable: true,
		get: function() {
			return every_1.every;
		}
	});
	var exhaust_1 = require_exhaust();
	Object.defineProperty(exports, "exhaust", {
		enumerable: true,
		get: function() {
			return exhaust_1.exhaust;
		}
	});
	var exhaustAll_1 = require_exhaustAll();
	Object.defineProperty(exports, "exhaustAll", {
		enumerable: true,
		get: function() {
			return exhaustAll_1.exhaustAll;
		}
	});
	var exhaustMap_1 = require_exhaustMap();
	Object.defineProperty(exports, "exhaustMap", {
		enumerable: true,
		get: function() {
			return exhaustMap_1.exhaustMap;
		}
	});
	var expand_1 = require_expand();
	Object.defineProperty(exports, "expand", {
		enumerable: true,
		get: function() {
			return expand_1.expand;
		}
	});
	var filter_1 = require_filter();
	Object.defineProperty(exports, "filter", {
		enumerable: true,
		get: function() {
			return filter_1.filter;
		}
	});
	var finalize_1 = require_finalize();
	Object.defineProperty(exports, "finalize", {
		enumerable: true,
		get: function() {
			return finalize_1.finalize;
		}
	});
	var find_1 = require_find();
	Object.defineProperty(exports, "find", {
		enumerable: true,
		get: function() {
			return find_1.find;
		}
	});
	var findIndex_1 = require_findIndex();
	Object.defineProperty(exports, "findIndex", {
		enumerable: true,
		get: function() {
			return findIndex_1.findIndex;
		}
	});
	var first_1 = require_first();
	Object.defineProperty(exports, "first", {
		enumerable: true,
		get: function() {
			return first_1.first;
		}
	});
	var groupBy_1 = require_groupBy();
	Object.defineProperty(exports, "groupBy", {
		enumerable: true,
		get: function() {
			return groupBy_1.groupBy;
		}
	});
	var ignoreElements_1 = require_ignoreElements();
	Object.defineProperty(exports, "ignoreElements", {
		enumerable: true,
		get: function() {
			return ignoreElements_1.ignoreElements;
		}
	});
	var isEmpty_1 = require_isEmpty();
	Object.defineProperty(exports, "isEmpty", {
		enumerable: true,
		get: function() {
			return isEmpty_1.isEmpty;
		}
	});
	var last_1 = require_last();
	Object.defineProperty(exports, "last", {
		enumerable: true,
		get: function() {
			return last_1.last;
		}
	});
	var map_1 = require_map();
	Object.defineProperty(exports, "map", {
		enumerable: true,
		get: function() {
			return map_1.map;
		}
	});
	var mapTo_1 = require_mapTo();
	Object.defineProperty(exports, "mapTo", {
		enumerable: true,
		get: function() {
			return mapTo_1.mapTo;
		}
	});
	var materialize_1 = require_materialize();
	Object.defineProperty(exports, "materialize", {
		enumerable: true,
		get: function() {
			return materialize_1.materialize;
		}
	});
	var max_1 = require_max();
	Object.defineProperty(exports, "max", {
		enumerable: true,
		get: function() {
			return max_1.max;
		}
	});
	var mergeAll_1 = require_mergeAll();
	Object.defineProperty(exports, "mergeAll", {
		enumerable: true,
		get: function() {
			return mergeAll_1.mergeAll;
		}
	});
	var flatMap_1 = require_flatMap();
	Object.defineProperty(exports, "flatMap", {
		enumerable: true,
		get: function() {
			return flatMap_1.flatMap;
		}
	});
	var mergeMap_1 = require_mergeMap();
	Object.defineProperty(exports, "mergeMap", {
		enumerable: true,
		get: function() {
			return mergeMap_1.mergeMap;
		}
	});
	var mergeMapTo_1 = require_mergeMapTo();
	Object.defineProperty(exports, "mergeMapTo", {
		enumerable: true,
		get: function() {
			return mergeMapTo_1.mergeMapTo;
		}
	});
	var mergeScan_1 = require_mergeScan();
	Object.defineProperty(exports, "mergeScan", {
		enumerable: true,
		get: function() {
			return mergeScan_1.mergeScan;
		}
	});
	var mergeWith_1 = require_mergeWith();
	Object.defineProperty(exports, "mergeWith", {
		enumerable: true,
		get: function() {
			return mergeWith_1.mergeWith;
		}
	});
	var min_1 = require_min();
	Object.defineProperty(exports, "min", {
		enumerable: true,
		get: function() {
			return min_1.min;
		}
	});
	var multicast_1 = require_multicast();
	Object.defineProperty(exports, "multicast", {
		enumerable: true,
		get: function() {
			return multicast_1.multicast;
		}
	});
	var observeOn_1 = require_observeOn();
	Object.defineProperty(exports, "observeOn", {
		enumerable: true,
		get: function() {
			return observeOn_1.observeOn;
		}
	});
	var onErrorResumeNextWith_1 = require_onErrorResumeNextWith();
	Object.defineProperty(exports, "onErrorResumeNextWith", {
		enumerable: true,
		get: function() {
			return onErrorResumeNextWith_1.onErrorResumeNextWith;
		}
	});
	var pairwise_1 = require_pairwise();
	Object.defineProperty(exports, "pairwise", {
		enumerable: true,
		get: function() {
			return pairwise_1.pairwise;
		}
	});
	var pluck_1 = require_pluck();
	Object.defineProperty(exports, "pluck", {
		enumerable: true,
		get: function() {
			return pluck_1.pluck;
		}
	});
	var publish_1 = require_publish();
	Object.defineProperty(exports, "publish", {
		enumerable: true,
		get: function() {
			return publish_1.publish;
		}
	});
	var publishBehavior_1 = require_publishBehavior();
	Object.defineProperty(exports, "publishBehavior", {
		enumerable: true,
		get: function() {
			return publishBehavior_1.publishBehavior;
		}
	});
	var publishLast_1 = require_publishLast();
	Object.defineProperty(exports, "publishLast", {
		enumerable: true,
		get: function() {
			return publishLast_1.publishLast;
		}
	});
	var publishReplay_1 = require_publishReplay();
	Object.defineProperty(exports, "publishReplay", {
		enumerable: true,
		get: function() {
			return publishReplay_1.publishReplay;
		}
	});
	var raceWith_1 = require_raceWith();
	Object.defineProperty(exports, "raceWith", {
		enumerable: true,
		get: function() {
			return raceWith_1.raceWith;
		}
	});
	var reduce_1 = require_reduce();
	Object.defineProperty(exports, "reduce", {
		enumerable: true,
		get: function() {
			return reduce_1.reduce;
		}
	});
	var repeat_1 = require_repeat();
	Object.defineProperty(exports, "repeat", {
		enumerable: true,
		get: function() {
			return repeat_1.repeat;
		}
	});
	var repeatWhen_1 = require_repeatWhen();
	Object.defineProperty(exports, "repeatWhen", {
		enumerable: true,
		get: function() {
			return repeatWhen_1.repeatWhen;
		}
	});
	var retry_1 = require_retry();
	Object.defineProperty(exports, "retry", {
		enumerable: true,
		get: function() {
			return retry_1.retry;
		}
	});
	var retryWhen_1 = require_retryWhen();
	Object.defineProperty(exports, "retryWhen", {
		enumerable: true,
		get: function() {
			return retryWhen_1.retryWhen;
		}
	});
	var refCount_1 = require_refCount();
	Object.defineProperty(exports, "refCount", {
		enumerable: true,
		get: function() {
			return refCount_1.refCount;
		}
	});
	var sample_1 = require_sample();
	Object.defineProperty(exports, "sample", {
		enumerable: true,
		get: function() {
			return sample_1.sample;
		}
	});
	var sampleTime_1 = require_sampleTime();
	Object.defineProperty(exports, "sampleTime", {
		enumerable: true,
		get: function() {
			return sampleTime_1.sampleTime;
		}
	});
	var scan_1 = require_scan();
	Object.defineProperty(exports, "scan", {
		enumerable: true,
		get: function() {
			return scan_1.scan;
		}
	});
	var sequenceEqual_1 = require_sequenceEqual();
	Object.defineProperty(exports, "sequenceEqual", {
		enumerable: true,
		get: function() {
			return sequenceEqual_1.sequenceEqual;
		}
	});
	var share_1 = require_share();
	Object.defineProperty(exports, "share", {
		enumerable: true,
		get: function() {
			return share_1.share;
		}
	});
	var shareReplay_1 = require_shareReplay();
	Object.defineProperty(exports, "shareReplay", {
		enumerable: true,
		get: function() {
			return shareReplay_1.shareReplay;
		}
	});
	var single_1 = require_single();
	Object.defineProperty(exports, "single", {
		enumerable: true,
		get: function() {
			return single_1.single;
		}
	});
	var skip_1 = require_skip();
	Object.defineProperty(exports, "skip", {
		enumerable: true,
		get: function() {
			return skip_1.skip;
		}
	});
	var skipLast_1 = require_skipLast();
	Object.defineProperty(exports, "skipLast", {
		enumerable: true,
		get: function() {
			return skipLast_1.skipLast;
		}
	});
	var skipUntil_1 = require_skipUntil();
	Object.defineProperty(exports, "skipUntil", {
		enumerable: true,
		get: function() {
			return skipUntil_1.skipUntil;
		}
	});
	var skipWhile_1 = require_skipWhile();
	Object.defineProperty(exports, "skipWhile", {
		enumerable: true,
		get: function() {
			return skipWhile_1.skipWhile;
		}
	});
	var startWith_1 = require_startWith();
	Object.defineProperty(exports, "startWith", {
		enumerable: true,
		get: function() {
			return startWith_1.startWith;
		}
	});
	var subscribeOn_1 = require_subscribeOn();
	Object.defineProperty(exports, "subscribeOn", {
		enumerable: true,
		get: function() {
			return subscribeOn_1.subscribeOn;
		}
	});
	var switchAll_1 = require_switchAll();
	Object.defineProperty(exports, "switchAll", {
		enumerable: true,
		get: function() {
			return switchAll_1.switchAll;
		}
	});
	var switchMap_1 = require_switchMap();
	Object.defineProperty(exports, "switchMap", {
		enumerable: true,
		get: function() {
			return switchMap_1.switchMap;
		}
	});
	var switchMapTo_1 = require_switchMapTo();
	Object.defineProperty(exports, "switchMapTo", {
		enumerable: true,
		get: function() {
			return switchMapTo_1.switchMapTo;
		}
	});
	var switchScan_1 = require_switchScan();
	Object.defineProperty(exports, "switchScan", {
		enumerable: true,
		get: function() {
			return switchScan_1.switchScan;
		}
	});
	var take_1 = require_take();
	Object.defineProperty(exports, "take", {
		enumerable: true,
		get: function() {
			return take_1.take;
		}
	});
	var takeLast_1 = require_takeLast();
	Object.defineProperty(exports, "takeLast", {
		enumerable: true,
		get: function() {
			return takeLast_1.takeLast;
		}
	});
	var takeUntil_1 = require_takeUntil();
	Object.defineProperty(exports, "takeUntil", {
		enumerable: true,
		get: function() {
			return takeUntil_1.takeUntil;
		}
	});
	var takeWhile_1 = require_takeWhile();
	Object.defineProperty(exports, "takeWhile", {
		enumerable: true,
		get: function() {
			return takeWhile_1.takeWhile;
		}
	});
	var tap_1 = require_tap();
	Object.defineProperty(exports, "tap", {
		enumerable: true,
		get: function() {
			return tap_1.tap;
		}
	});
	var throttle_1 = require_throttle();
	Object.defineProperty(exports, "throttle", {
		enumerable: true,
		get: function() {
			return throttle_1.throttle;
		}
	});
	var throttleTime_1 = require_throttleTime();
	Object.defineProperty(exports, "throttleTime", {
		enumerable: true,
		get: function() {
			return throttleTime_1.throttleTime;
		}
	});
	var throwIfEmpty_1 = require_throwIfEmpty();
	Object.defineProperty(exports, "throwIfEmpty", {
		enumerable: true,
		get: function() {
			return throwIfEmpty_1.throwIfEmpty;
		}
	});
	var timeInterval_1 = require_timeInterval();
	Object.defineProperty(exports, "timeInterval", {
		enumerable: true,
		get: function() {
			return timeInterval_1.timeInterval;
		}
	});
	var timeout_2 = require_timeout();
	Object.defineProperty(exports, "timeout", {
		enumerable: true,
		get: function() {
			return timeout_2.timeout;
		}
	});
	var timeoutWith_1 = require_timeoutWith();
	Object.defineProperty(exports, "timeoutWith", {
		enumerable: true,
		get: function() {
			return timeoutWith_1.timeoutWith;
		}
	});
	var timestamp_1 = require_timestamp();
	Object.defineProperty(exports, "timestamp", {
		enumerable: true,
		get: function() {
			return timestamp_1.timestamp;
		}
	});
	var toArray_1 = require_toArray();
	Object.defineProperty(exports, "toArray", {
		enumerable: true,
		get: function() {
			return toArray_1.toArray;
		}
	});
	var window_1 = require_window();
	Object.defineProperty(exports, "window", {
		enumerable: true,
		get: function() {
			return window_1.window;
		}
	});
	var windowCount_1 = require_windowCount();
	Object.defineProperty(exports, "windowCount", {
		enumerable: true,
		get: function() {
			return windowCount_1.windowCount;
		}
	});
	var windowTime_1 = require_windowTime();
	Object.defineProperty(exports, "windowTime", {
		enumerable: true,
		get: function() {
			return windowTime_1.windowTime;
		}
	});
	var windowToggle_1 = require_windowToggle();
	Object.defineProperty(exports, "windowToggle", {
		enumerable: true,
		get: function() {
			return windowToggle_1.windowToggle;
		}
	});
	var windowWhen_1 = require_windowWhen();
	Object.defineProperty(exports, "windowWhen", {
		enumerable: true,
		get: function() {
			return windowWhen_1.windowWhen;
		}
	});
	var withLatestFrom_1 = require_withLatestFrom();
	Object.defineProperty(exports, "withLatestFrom", {
		enumerable: true,
		get: function() {
			return withLatestFrom_1.withLatestFrom;
		}
	});
	var zipAll_1 = require_zipAll();
	Object.defineProperty(exports, "zipAll", {
		enumerable: true,
		get: function() {
			return zipAll_1.zipAll;
		}
	});
	var zipWith_1 = require_zipWith();
	Object.defineProperty(exports, "zipWith", {
		enumerable: true,
		get: function() {
			return zipWith_1.zipWith;
		}
	});
})))();
/** Names that are kept: values are in some, and a file can hold any of them. */
const MOST_NAMES = 1e3;
/** The engine's own. */
const engineFallbacks = { others: {
	name: "names beyond the first {most}",
	instead: "they are counted together"
} };
const fill$1 = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => Object.hasOwn(values, name) ? String(values[name]) : whole);
const OTHERS = fill$1(engineFallbacks.others.name, { most: MOST_NAMES });
/** Counts what could not be honoured, each by name; the first time it is announced. */
var Fallbacks = class {
	#byName = /* @__PURE__ */ new Map();
	#first = new import_cjs.Subject();
	/** Each fallback when it is met for the first time. */
	get first$() {
		return this.#first.asObservable();
	}
	/** Notes that what was declared was met, with the values that its texts have. */
	note(declared, ...[values]) {
		if (values === void 0) this.add(declared.name, declared.instead);
		else this.noteWith(declared, values);
	}
	/** The same for who passes declarations on and does not know which values their texts have. */
	noteWith({ name, instead }, values) {
		this.add(fill$1(name, values), fill$1(instead, values));
	}
	/** Counts what was met `count` times, by texts that are whole: what another thread has noted. */
	add(name, instead, count = 1) {
		const known = this.#byName.get(name);
		if (known) {
			known.count += count;
			return;
		}
		if (this.#byName.size >= MOST_NAMES && name !== OTHERS) {
			this.add(OTHERS, engineFallbacks.others.instead, count);
			return;
		}
		const fallback = {
			name,
			instead,
			count
		};
		this.#byName.set(name, fallback);
		this.#first.next(fallback);
	}
	/** All fallbacks met so far, in the order in which they were first met. */
	list() {
		return [...this.#byName.values()];
	}
	dispose() {
		this.#first.complete();
	}
};
// engine/frame-store.ts
/** Pieces of so many words are copied by the browser's own function: below, making a view costs more than the copy. */
const LONG = 1024;
/** Words that a store begins with. */
const FIRST_WORDS = 4096;
/** Words of a block that are written: rows, items and what was used of the arenas. */
function usedWords({ logs, pass }) {
	let words = pass.count * 8;
	for (let g = 0; g < logs.length; g++) words += logs[g].rows * logs[g].stride;
	for (const name in pass.arenas) words += pass.arenas[name].used;
	return words;
}
/** A block as it is now, in memory that holds just that. */
function snapshot({ logs, pass }) {
	const sizes = Object.fromEntries(Object.keys(pass.arenas).map((name) => [name, pass.arenas[name].used]));
	const copy = new Pass({
		items: pass.count,
		arenas: sizes
	}, plainAllocator);
	copy.count = pass.count;
	copy.items.set(pass.items.subarray(0, pass.count * 8));
	for (const name in pass.arenas) {
		const { words, used } = pass.arenas[name];
		copy.arenas[name].take(used);
		copy.arenas[name].words.set(words.subarray(0, used));
	}
	return {
		logs: logs.filter((log) => log.rows > 0).map((log) => {
			const kept = new Log({
				...log.group,
				rows: log.rows
			}, plainAllocator);
			kept.rows = log.rows;
			kept.words.set(log.words.subarray(0, log.rows * log.stride));
			return kept;
		}),
		pass: copy
	};
}
/**
* Blocks of which little is written, one behind the other in memory of their own: how many items, rows of each log and words of each arena
* there are, then these themselves. Written without garbage; read by who asks for a frame.
*/
var FrameStore = class {
	#table;
	#arenas;
	#words = new Uint32Array(FIRST_WORDS);
	#used = 0;
	/** @param arenas names of the arenas of a pass, in their order */
	constructor(table, arenas) {
		this.#table = table;
		this.#arenas = arenas;
	}
	/** Bytes that it holds on to. */
	get bytes() {
		return this.#words.byteLength;
	}
	/** Forgets all blocks; memory for many times what was written goes. */
	clear() {
		if (this.#words.length > FIRST_WORDS && this.#used * 8 < this.#words.length) this.#words = new Uint32Array(Math.max(FIRST_WORDS, this.#words.length >>> 1));
		this.#used = 0;
	}
	/** Copies a block that has `words` words written; gives its place. */
	add({ logs, pass }, words) {
		const place = this.#used;
		this.#makeRoom(place + 1 + logs.length + this.#arenas.length + words);
		const to = this.#words;
		let at = place;
		to[at++] = pass.count;
		for (let g = 0; g < logs.length; g++) to[at++] = logs[g].rows;
		for (const name in pass.arenas) to[at++] = pass.arenas[name].used;
		at = this.#copy(at, pass.items, pass.count * 8);
		for (let g = 0; g < logs.length; g++) at = this.#copy(at, logs[g].words, logs[g].rows * logs[g].stride);
		for (const name in pass.arenas) at = this.#copy(at, pass.arenas[name].words, pass.arenas[name].used);
		this.#used = at;
		return place;
	}
	/** The items of the block at a place, as they lie here. */
	items(place) {
		const count = this.#words[place];
		const first = place + 1 + this.#table.groups.length + this.#arenas.length;
		return {
			count,
			items: new Int32Array(this.#words.buffer, first * 4, count * 8)
		};
	}
	/** A copy of the block at a place. */
	read(place) {
		const { groups } = this.#table;
		const { items, count } = this.items(place);
		const rows = this.#words.subarray(place + 1, place + 1 + groups.length);
		const used = this.#words.subarray(place + 1 + groups.length, place + 1 + groups.length + this.#arenas.length);
		let at = place + 1 + groups.length + this.#arenas.length + count * 8;
		const take = (to, words) => {
			to.set(this.#words.subarray(at, at + words));
			at += words;
		};
		const logs = groups.flatMap((group, g) => {
			if (rows[g] === 0) return [];
			const log = new Log({
				...group,
				rows: rows[g]
			}, plainAllocator);
			log.rows = rows[g];
			take(log.words, rows[g] * group.stride);
			return [log];
		});
		const pass = new Pass({
			items: count,
			arenas: Object.fromEntries(this.#arenas.map((name, n) => [name, used[n]]))
		}, plainAllocator);
		pass.count = count;
		pass.items.set(items);
		for (const [n, name] of this.#arenas.entries()) {
			const arena = pass.arenas[name];
			arena.take(used[n]);
			take(arena.words, used[n]);
		}
		return {
			logs,
			pass
		};
	}
	#copy(at, from, words) {
		if (words > LONG) this.#words.set(from.subarray(0, words), at);
		else for (let i = 0; i < words; i++) this.#words[at + i] = from[i];
		return at + words;
	}
	#makeRoom(words) {
		if (words <= this.#words.length) return;
		const larger = new Uint32Array(Math.max(words, this.#words.length * 2));
		larger.set(this.#words);
		this.#words = larger;
	}
};
// engine/frame-keeper.ts
const ended = () => /* @__PURE__ */ new Error("the engine has ended: no frame can be taken out of it any more");
/** A block of so many words is copied; a longer one is kept as it is, and another one written in its place. */
const MOST_COPIED = 16384;
/** Blocks of a frame that are kept as they are: they have some megabytes each. */
const MOST_BLOCKS = 3;
/** Words of a frame's other blocks. */
const MOST_STORED = 1 << 20;
/**
* Keeps what the last frame drew: blocks of which little is written as a copy of that, others as they are. A frame that would take too much
* memory is kept only when somebody waits for it. Contents of resources are not kept.
*/
var FrameKeeper = class {
	#resources;
	#owner;
	#keeps;
	#store;
	/** The frame's blocks in their order: places in the store, or blocks themselves. */
	#blocks = [];
	/** How many of them are blocks themselves, and how many words the others have. */
	#whole = 0;
	#stored = 0;
	/** Number of the frame that the blocks are of. */
	#frame = -1;
	#isComplete = true;
	#presented = 0;
	#gone = [];
	#waiting = [];
	#hasEnded = false;
	/**
	* @param arenas names of the arenas of a pass, in their order
	* @param keeps whether frames are kept at all
	*/
	constructor(resources, table, arenas, owner, keeps) {
		this.#resources = resources;
		this.#store = new FrameStore(table, arenas);
		this.#owner = owner;
		this.#keeps = keeps;
		resources.event$.subscribe(({ type, entity, description }) => {
			if (type === "destroy" && this.#blocks.length > 0) this.#gone.push({
				entity,
				description,
				blocks: this.#blocks.length
			});
		});
	}
	/** Keeps a block that is pushed. The first one of a frame frees the frame before. */
	take(block) {
		if (!this.#keeps) return;
		if (this.#frame !== this.#presented) this.#begin();
		if (!this.#isComplete) return;
		const words = usedWords(block);
		const isWhole = words > MOST_COPIED;
		if ((isWhole ? this.#whole === MOST_BLOCKS : this.#stored + words > MOST_STORED) && this.#waiting.length === 0) {
			this.#isComplete = false;
			this.#drop();
		} else if (isWhole) {
			this.#whole++;
			this.#owner.keep(block);
			this.#blocks.push(block);
		} else {
			this.#stored += words;
			this.#blocks.push(this.#store.add(block, words));
		}
	}
	/** `count` frames have been presented. */
	presented(count) {
		this.#presented = count;
		if (this.#waiting.length === 0) return;
		const frame = this.last();
		if (frame === null) return;
		const waiting = this.#waiting;
		this.#waiting = [];
		for (const { resolve } of waiting) resolve(frame);
	}
	/** The frame presented last, in memory of its own; null when there is none, or drawing of the next one has begun. */
	last() {
		if (this.#blocks.length === 0 || this.#frame === this.#presented || this.#hasEnded) return null;
		const gone = [...this.#gone];
		const { description } = this.#resources;
		return {
			blocks: this.#blocks.map((block) => typeof block === "number" ? this.#store.read(block) : snapshot(block)),
			describe: (entity, block) => gone.find((one) => one.entity === entity && one.blocks > block)?.description ?? description[entity]
		};
	}
	/** The items of the frame presented last as they are; when blocks of the next one were pushed, those. Read them at once. */
	items() {
		return this.#blocks.map((block) => typeof block === "number" ? this.#store.items(block) : block.pass);
	}
	/**
	* The frame presented last, or when the next one has begun or that one was not kept, the next one as soon as it is presented.
	*
	* @throws Error when the engine ends before
	*/
	frame() {
		const last = this.last();
		if (last !== null) return Promise.resolve(last);
		if (this.#hasEnded) return Promise.reject(ended());
		return new Promise((resolve, reject) => {
			this.#waiting.push({
				resolve,
				reject
			});
		});
	}
	dispose() {
		this.#hasEnded = true;
		this.#drop();
		const waiting = this.#waiting;
		this.#waiting = [];
		for (const { reject } of waiting) reject(ended());
	}
	#begin() {
		this.#frame = this.#presented;
		this.#isComplete = true;
		this.#drop();
	}
	#drop() {
		for (const block of this.#blocks) if (typeof block !== "number") this.#owner.giveBack(block);
		this.#blocks.length = 0;
		this.#whole = this.#stored = 0;
		this.#store.clear();
		if (this.#gone.length > 0) this.#gone = [];
	}
};
// engine/frame.ts
/** The browser's own frames, or some 60 a second where there are none. */
const requestBrowserFrame = (callback) => {
	if (typeof requestAnimationFrame === "function") {
		const handle = requestAnimationFrame(callback);
		return () => {
			cancelAnimationFrame(handle);
		};
	}
	const handle = setTimeout(() => {
		callback(performance.now());
	}, 1e3 / 60);
	return () => {
		clearTimeout(handle);
	};
};
/** The frame loop as a stream: it runs while somebody is subscribed and begins anew with the next first subscriber. */
function frameLoop(requestFrame) {
	return new import_cjs.Observable((subscriber) => {
		let index = 0;
		let start = 0;
		let last = 0;
		let cancel = requestFrame(function turn(milliseconds) {
			if (index === 0) start = last = milliseconds;
			subscriber.next({
				index: index++,
				time: (milliseconds - start) / 1e3,
				delta: (milliseconds - last) / 1e3
			});
			last = milliseconds;
			if (!subscriber.closed) cancel = requestFrame(turn);
		});
		return () => {
			cancel();
		};
	}).pipe((0, import_cjs.share)());
}
// engine/resources.ts
/** Resources as ECS entities: the entity id is the handle; bitecs counts from 1, so 0 says "none". */
var Resources = class {
	/** Component: what the resource is. */
	description = [];
	/** Component: the last block that read the resource (see `Pass.serial`). */
	lastRead = { block: /* @__PURE__ */ new Uint32Array(256) };
	#world;
	#events = new import_cjs.Subject();
	#condemned = [];
	constructor(world) {
		this.#world = world;
	}
	/** Creations and destructions, in order with the passes. */
	get event$() {
		return this.#events.asObservable();
	}
	/** Makes an entity with `description` and announces it. */
	create(description) {
		const entity = Ne(this.#world);
		j(this.#world, entity, this.description);
		this.#announce(entity, description);
		return entity;
	}
	/**
	* Lets a resource of another world stand here under the number that it has there, so that blocks of that world can be played; one
	* that has the number here goes. A world that adopts makes no resources of its own.
	*/
	adopt(entity, description) {
		this.disown(entity);
		this.#announce(entity, description);
	}
	/** The resource that was adopted under this number goes; nothing happens when there is none. */
	disown(entity) {
		const description = this.description[entity];
		if (description === void 0) return;
		this.description[entity] = void 0;
		this.#events.next({
			type: "destroy",
			entity,
			description
		});
	}
	/** Destroys `entity`: at once when `block`, the open one, does not read it, else when that block has ended. `after` runs then. */
	destroy(entity, block, after = () => void 0) {
		if (this.lastRead.block[entity] === block) this.#condemned.push({
			entity,
			after
		});
		else this.#remove(entity, after);
	}
	/** Lets `entity` be described by `description` from now on, which may be the same object as before. */
	change(entity, description) {
		this.description[entity] = description;
		this.#events.next({
			type: "change",
			entity,
			description
		});
	}
	/** Marks `entity` as read by block `block`. */
	reads(entity, block) {
		this.lastRead.block[entity] = block;
	}
	/** A block was pushed: what it kept alive goes now. */
	blockEnded() {
		if (this.#condemned.length === 0) return;
		const condemned = this.#condemned;
		this.#condemned = [];
		for (const { entity, after } of condemned) this.#remove(entity, after);
	}
	dispose() {
		this.#events.complete();
	}
	#announce(entity, description) {
		if (entity >= this.lastRead.block.length) {
			const larger = new Uint32Array(Math.max(entity + 1, this.lastRead.block.length * 2));
			larger.set(this.lastRead.block);
			this.lastRead.block = larger;
		}
		this.lastRead.block[entity] = 0;
		this.description[entity] = description;
		this.#events.next({
			type: "create",
			entity,
			description
		});
	}
	#remove(entity, after) {
		const description = this.description[entity];
		if (description === void 0) return;
		this.description[entity] = void 0;
		this.#events.next({
			type: "destroy",
			entity,
			description
		});
		Le(this.#world, entity);
		after();
	}
};
// engine/stream.ts
/** A stream without subscribers. */
function createStream() {
	let subscribers = [];
	let completed = false;
	return {
		values$: new import_cjs.Observable((subscriber) => {
			if (completed) subscriber.complete();
			else subscribers = [...subscribers, subscriber];
			return () => {
				subscribers = subscribers.filter((other) => other !== subscriber);
			};
		}),
		next(value) {
			const now = subscribers;
			for (let i = 0; i < now.length; i++) now[i].next(value);
		},
		complete() {
			completed = true;
			for (const subscriber of subscribers) subscriber.complete();
		}
	};
}
// engine/core.ts
/** Blocks that nobody reads are kept for the next ones, so many; the memory of others goes back. */
const MOST_FREE = 1;
/** A system that threw; the block it was given is dropped. */
var SystemError = class extends Error {
	/** What threw: the group that it serves, or the name of another part. */
	system;
	constructor(system, cause) {
		super(`system ${system}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
		this.name = "SystemError";
		this.system = system;
	}
};
/**
* The reactive core: an ECS world whose state groups are told by a table, and one stream a group plus one for the pass, pushed
* once a block. Knows neither what the groups mean nor who draws them.
*/
var Core = class {
	world;
	table;
	allocator;
	passSizes;
	resources;
	fallbacks = new Fallbacks();
	/** ECS components of the groups: `components.get('fog')[context entity]` is that context's stretch of fog words. */
	components;
	/** Frame loop; runs while subscribed. */
	frame$;
	/** The window that the renderer draws in by itself; null while nothing draws. */
	window = null;
	/** What the pointer looks like over the window: a value of CSS's `cursor` property; null: as the window has it. */
	cursor$ = new import_cjs.BehaviorSubject(null);
	/** Set by the renderer; null while nothing draws. Flush before. */
	readBack = null;
	/** Set by the renderer: what it has counted of resources, in an order that it and the program know; null while nothing draws. */
	statistics = null;
	/** Set by a renderer on this thread that takes versions of buffers before the block that reads them is played. */
	versions = null;
	/** Plays the blocks on another thread; null while nobody but the subscribers on this one does. Set before the first context. */
	transport = null;
	/** Set calls so far that changed nothing, and so ended where they began. */
	counts = { droppedSets: 0 };
	/** What the last frame drew. */
	frames;
	refusesFourthFrame;
	joinsDraws;
	/** The program's own memory; null while JavaScript's is used. */
	#memory;
	#contexts = /* @__PURE__ */ new Set();
	#groupStreams;
	#pass = createStream();
	/** Also told to who asks later: the frame loop does not run again. */
	#disposed = new import_cjs.ReplaySubject(1);
	#subscriptions = new import_cjs.Subscription();
	/** Blocks on this thread that the frame keeper reads, and those that nobody does. */
	#kept = /* @__PURE__ */ new Set();
	#free = [];
	#failure = null;
	#ended = false;
	#rendererLost = false;
	#losses = 0;
	#blocks = 0;
	#presented = 0;
	constructor(options) {
		this.table = layOutGroups(options.groups);
		this.#memory = options.allocator ? new OwnedMemory(options.allocator) : null;
		this.allocator = this.#memory ?? plainAllocator;
		this.passSizes = options.pass;
		this.refusesFourthFrame = options.refusesFourthFrame ?? false;
		this.joinsDraws = options.joinsDraws ?? true;
		this.world = Je();
		this.resources = new Resources(this.world);
		const owner = {
			keep: (block) => {
				if (this.transport === null) this.#kept.add(block);
				else this.transport.keep(block);
			},
			giveBack: (block) => {
				this.#kept.delete(block);
				this.giveBack(block);
			}
		};
		const arenas = Object.keys(options.pass.arenas);
		this.frames = new FrameKeeper(this.resources, this.table, arenas, owner, options.keepsFrames ?? true);
		this.components = new Map(this.table.groups.map((group) => [group.name, []]));
		this.frame$ = frameLoop(options.requestFrame ?? requestBrowserFrame).pipe((0, import_cjs.takeUntil)(this.#disposed));
		this.#groupStreams = this.table.groups.map(() => createStream());
	}
	/** The stream of one group: its log, once a block in which it changed. Read it during the push, or copy. */
	group$(name) {
		return this.#groupStreams[this.table.group(name).index].values$;
	}
	/** The stream of passes: each block, after its groups. */
	get pass$() {
		return this.#pass.values$;
	}
	/** Lets `translate` turn every row of the group's log into what the renderer wants. When it throws, the block is dropped and the error names `system`. */
	serve(system, group, translate) {
		return this.#serve(system, this.group$(group), translate);
	}
	/** Lets `play` carry out a pass, after all groups were translated. */
	servePass(system, play) {
		return this.#serve(system, this.pass$, play);
	}
	/** Whether the renderer has lost what it had on the GPU and cannot draw: what is pushed meanwhile is drawn by nobody. */
	get rendererLost() {
		this.transport?.look();
		return this.#rendererLost;
	}
	/** How often the renderer was lost: who remembers another number has to begin anew. */
	get losses() {
		this.transport?.look();
		return this.#losses;
	}
	/** Whether `dispose` was called: nothing is drawn any more. */
	get ended() {
		return this.#ended;
	}
	/** The renderer cannot draw any more. Told again it changes nothing. */
	loseRenderer() {
		if (this.#rendererLost) return;
		this.#rendererLost = true;
		this.#losses++;
	}
	/** The renderer draws again, with nothing of what it had. */
	restoreRenderer() {
		this.#rendererLost = false;
	}
	/** A context with all words 0; its entity carries one component a group. */
	createContext() {
		const entity = Ne(this.world);
		const context = new Context(this, entity);
		this.#contexts.add(context);
		this.#setComponents(context);
		for (const component of this.components.values()) j(this.world, entity, component);
		return context;
	}
	/** Takes a context out of the world. */
	destroyContext(context) {
		this.#contexts.delete(context);
		context.dispose();
		for (const component of this.components.values()) component[context.entity] = void 0;
		Le(this.world, context.entity);
	}
	/** A buffer of `bytes` bytes with versions; see `VersionedBuffer`. */
	createBuffer(bytes, describe) {
		return new VersionedBuffer(this, bytes, describe);
	}
	/** Frames that have ended so far: presented, or lost with the renderer. */
	get presented() {
		return this.#presented;
	}
	set presented(count) {
		this.#presented = count;
		this.frames.presented(count);
	}
	/** Frames that have been played, so that nothing of them is read any more. */
	get played() {
		return this.transport === null ? this.presented : this.transport.frames;
	}
	/** Where a new context writes its first block. */
	firstBlock() {
		return this.nextBlock(null);
	}
	/** Where to write the next block after `pushed`: there, or elsewhere while somebody reads that one. */
	nextBlock(pushed) {
		const block = this.transport?.take() ?? this.#nextHere(pushed);
		block.empty(++this.#blocks);
		return block;
	}
	/** Nobody writes into a block any more that was not handed over, or reads it. */
	giveBack(block) {
		if (this.transport !== null) this.transport.giveBack(block);
		else if (this.#free.length < MOST_FREE && !this.#ended) this.#free.push(block);
		else block.free();
	}
	/** Whether a block that has been pushed and not been played yet reads `entity`. */
	isPending(entity) {
		return this.transport?.isPending(this.resources.lastRead.block[entity]) ?? false;
	}
	/** Waits until the pushed blocks that read `entity` have been played. */
	settle(entity) {
		this.transport?.settle(this.resources.lastRead.block[entity]);
	}
	/**
	* Pushes every log with rows, then the pass; where there is a transport, it takes the block away.
	*
	* @throws SystemError when a system threw; the pass is not played then. On another thread that is known only later: then of
	* an earlier block, and this one is played
	*/
	push(block) {
		const { logs, pass } = block;
		this.frames.take(block);
		for (let g = 0; g < logs.length; g++) if (logs[g].rows !== 0) this.#groupStreams[g].next(logs[g]);
		if (this.#failure === null) this.#pass.next(pass);
		const failure = this.#failure;
		this.#failure = null;
		this.transport?.handOver(block);
		if (failure !== null) throw failure;
	}
	/** Ends all streams and subscriptions. The renderer is lost with them, and all memory goes back. */
	dispose() {
		if (this.#ended) return;
		this.#ended = true;
		this.loseRenderer();
		this.#disposed.next(true);
		this.#subscriptions.unsubscribe();
		for (const stream of this.#groupStreams) stream.complete();
		this.#pass.complete();
		this.resources.dispose();
		this.frames.dispose();
		for (const block of this.#free) block.free();
		this.#free.length = 0;
		this.#memory?.end();
		this.transport = null;
		for (const context of this.#contexts) {
			context.leaveMemory();
			this.#setComponents(context);
		}
		this.fallbacks.dispose();
	}
	#setComponents({ entity, words: all }) {
		for (const { name, offset, words } of this.table.groups) {
			const component = this.components.get(name);
			if (component) component[entity] = all.subarray(offset, offset + words);
		}
	}
	#nextHere(pushed) {
		if (pushed !== null && !this.#kept.has(pushed)) return pushed;
		return this.#free.pop() ?? new BlockMemory(this.table, this.passSizes, this.allocator);
	}
	#serve(system, stream, apply) {
		const served = stream.subscribe((value) => {
			try {
				apply(value);
			} catch (cause) {
				if (!this.#rendererLost) this.#failure ??= new SystemError(system, cause);
			}
		});
		this.#subscriptions.add(served);
		return served;
	}
};
// d3d8/types/caps.ts
var caps_exports = /* @__PURE__ */ __exportAll({
	D3DCAPS2_CANCALIBRATEGAMMA: () => D3DCAPS2_CANCALIBRATEGAMMA,
	D3DCAPS2_CANMANAGERESOURCE: () => D3DCAPS2_CANMANAGERESOURCE,
	D3DCAPS2_CANRENDERWINDOWED: () => D3DCAPS2_CANRENDERWINDOWED,
	D3DCAPS2_DYNAMICTEXTURES: () => D3DCAPS2_DYNAMICTEXTURES,
	D3DCAPS2_FULLSCREENGAMMA: () => D3DCAPS2_FULLSCREENGAMMA,
	D3DCAPS2_NO2DDURING3DSCENE: () => 2,
	D3DCAPS2_RESERVED: () => D3DCAPS2_RESERVED,
	D3DCAPS3_ALPHA_FULLSCREEN_FLIP_OR_DISCARD: () => 32,
	D3DCAPS3_RESERVED: () => D3DCAPS3_RESERVED,
	D3DCAPS_READ_SCANLINE: () => D3DCAPS_READ_SCANLINE,
	D3DCURSORCAPS_COLOR: () => 1,
	D3DCURSORCAPS_LOWRES: () => 2,
	D3DDEVCAPS_CANBLTSYSTONONLOCAL: () => D3DDEVCAPS_CANBLTSYSTONONLOCAL,
	D3DDEVCAPS_CANRENDERAFTERFLIP: () => D3DDEVCAPS_CANRENDERAFTERFLIP,
	D3DDEVCAPS_DRAWPRIMITIVES2: () => D3DDEVCAPS_DRAWPRIMITIVES2,
	D3DDEVCAPS_DRAWPRIMITIVES2EX: () => D3DDEVCAPS_DRAWPRIMITIVES2EX,
	D3DDEVCAPS_DRAWPRIMTLVERTEX: () => D3DDEVCAPS_DRAWPRIMTLVERTEX,
	D3DDEVCAPS_EXECUTESYSTEMMEMORY: () => 16,
	D3DDEVCAPS_EXECUTEVIDEOMEMORY: () => 32,
	D3DDEVCAPS_HWRASTERIZATION: () => D3DDEVCAPS_HWRASTERIZATION,
	D3DDEVCAPS_HWTRANSFORMANDLIGHT: () => D3DDEVCAPS_HWTRANSFORMANDLIGHT,
	D3DDEVCAPS_NPATCHES: () => D3DDEVCAPS_NPATCHES,
	D3DDEVCAPS_PUREDEVICE: () => D3DDEVCAPS_PUREDEVICE,
	D3DDEVCAPS_QUINTICRTPATCHES: () => D3DDEVCAPS_QUINTICRTPATCHES,
	D3DDEVCAPS_RTPATCHES: () => D3DDEVCAPS_RTPATCHES,
	D3DDEVCAPS_RTPATCHHANDLEZERO: () => D3DDEVCAPS_RTPATCHHANDLEZERO,
	D3DDEVCAPS_SEPARATETEXTUREMEMORIES: () => D3DDEVCAPS_SEPARATETEXTUREMEMORIES,
	D3DDEVCAPS_TEXTURENONLOCALVIDMEM: () => D3DDEVCAPS_TEXTURENONLOCALVIDMEM,
	D3DDEVCAPS_TEXTURESYSTEMMEMORY: () => 256,
	D3DDEVCAPS_TEXTUREVIDEOMEMORY: () => 512,
	D3DDEVCAPS_TLVERTEXSYSTEMMEMORY: () => 64,
	D3DDEVCAPS_TLVERTEXVIDEOMEMORY: () => 128,
	D3DFVFCAPS_DONOTSTRIPELEMENTS: () => D3DFVFCAPS_DONOTSTRIPELEMENTS,
	D3DFVFCAPS_PSIZE: () => D3DFVFCAPS_PSIZE,
	D3DFVFCAPS_TEXCOORDCOUNTMASK: () => D3DFVFCAPS_TEXCOORDCOUNTMASK,
	D3DLINECAPS_ALPHACMP: () => 8,
	D3DLINECAPS_BLEND: () => 4,
	D3DLINECAPS_FOG: () => 16,
	D3DLINECAPS_TEXTURE: () => 1,
	D3DLINECAPS_ZTEST: () => 2,
	D3DPBLENDCAPS_BOTHINVSRCALPHA: () => D3DPBLENDCAPS_BOTHINVSRCALPHA,
	D3DPBLENDCAPS_BOTHSRCALPHA: () => D3DPBLENDCAPS_BOTHSRCALPHA,
	D3DPBLENDCAPS_DESTALPHA: () => 64,
	D3DPBLENDCAPS_DESTCOLOR: () => 256,
	D3DPBLENDCAPS_INVDESTALPHA: () => 128,
	D3DPBLENDCAPS_INVDESTCOLOR: () => 512,
	D3DPBLENDCAPS_INVSRCALPHA: () => 32,
	D3DPBLENDCAPS_INVSRCCOLOR: () => 8,
	D3DPBLENDCAPS_ONE: () => 2,
	D3DPBLENDCAPS_SRCALPHA: () => 16,
	D3DPBLENDCAPS_SRCALPHASAT: () => D3DPBLENDCAPS_SRCALPHASAT,
	D3DPBLENDCAPS_SRCCOLOR: () => 4,
	D3DPBLENDCAPS_ZERO: () => 1,
	D3DPCMPCAPS_ALWAYS: () => 128,
	D3DPCMPCAPS_EQUAL: () => 4,
	D3DPCMPCAPS_GREATER: () => 16,
	D3DPCMPCAPS_GREATEREQUAL: () => 64,
	D3DPCMPCAPS_LESS: () => 2,
	D3DPCMPCAPS_LESSEQUAL: () => 8,
	D3DPCMPCAPS_NEVER: () => 1,
	D3DPCMPCAPS_NOTEQUAL: () => 32,
	D3DPMISCCAPS_BLENDOP: () => D3DPMISCCAPS_BLENDOP,
	D3DPMISCCAPS_CLIPPLANESCALEDPOINTS: () => 256,
	D3DPMISCCAPS_CLIPTLVERTS: () => 512,
	D3DPMISCCAPS_COLORWRITEENABLE: () => 128,
	D3DPMISCCAPS_CULLCCW: () => 64,
	D3DPMISCCAPS_CULLCW: () => 32,
	D3DPMISCCAPS_CULLNONE: () => 16,
	D3DPMISCCAPS_LINEPATTERNREP: () => 4,
	D3DPMISCCAPS_MASKZ: () => 2,
	D3DPMISCCAPS_NULLREFERENCE: () => D3DPMISCCAPS_NULLREFERENCE,
	D3DPMISCCAPS_TSSARGTEMP: () => D3DPMISCCAPS_TSSARGTEMP,
	D3DPRASTERCAPS_ANISOTROPY: () => D3DPRASTERCAPS_ANISOTROPY,
	D3DPRASTERCAPS_ANTIALIASEDGES: () => D3DPRASTERCAPS_ANTIALIASEDGES,
	D3DPRASTERCAPS_COLORPERSPECTIVE: () => D3DPRASTERCAPS_COLORPERSPECTIVE,
	D3DPRASTERCAPS_DITHER: () => 1,
	D3DPRASTERCAPS_FOGRANGE: () => D3DPRASTERCAPS_FOGRANGE,
	D3DPRASTERCAPS_FOGTABLE: () => 256,
	D3DPRASTERCAPS_FOGVERTEX: () => 128,
	D3DPRASTERCAPS_MIPMAPLODBIAS: () => D3DPRASTERCAPS_MIPMAPLODBIAS,
	D3DPRASTERCAPS_PAT: () => 8,
	D3DPRASTERCAPS_STRETCHBLTMULTISAMPLE: () => D3DPRASTERCAPS_STRETCHBLTMULTISAMPLE,
	D3DPRASTERCAPS_WBUFFER: () => D3DPRASTERCAPS_WBUFFER,
	D3DPRASTERCAPS_WFOG: () => D3DPRASTERCAPS_WFOG,
	D3DPRASTERCAPS_ZBIAS: () => D3DPRASTERCAPS_ZBIAS,
	D3DPRASTERCAPS_ZBUFFERLESSHSR: () => D3DPRASTERCAPS_ZBUFFERLESSHSR,
	D3DPRASTERCAPS_ZFOG: () => D3DPRASTERCAPS_ZFOG,
	D3DPRASTERCAPS_ZTEST: () => 16,
	D3DPRESENT_INTERVAL_DEFAULT: () => 0,
	D3DPRESENT_INTERVAL_FOUR: () => 8,
	D3DPRESENT_INTERVAL_IMMEDIATE: () => D3DPRESENT_INTERVAL_IMMEDIATE,
	D3DPRESENT_INTERVAL_ONE: () => 1,
	D3DPRESENT_INTERVAL_THREE: () => 4,
	D3DPRESENT_INTERVAL_TWO: () => 2,
	D3DPSHADECAPS_ALPHAGOURAUDBLEND: () => D3DPSHADECAPS_ALPHAGOURAUDBLEND,
	D3DPSHADECAPS_COLORGOURAUDRGB: () => 8,
	D3DPSHADECAPS_FOGGOURAUD: () => D3DPSHADECAPS_FOGGOURAUD,
	D3DPSHADECAPS_SPECULARGOURAUDRGB: () => 512,
	D3DPTADDRESSCAPS_BORDER: () => 8,
	D3DPTADDRESSCAPS_CLAMP: () => 4,
	D3DPTADDRESSCAPS_INDEPENDENTUV: () => 16,
	D3DPTADDRESSCAPS_MIRROR: () => 2,
	D3DPTADDRESSCAPS_MIRRORONCE: () => 32,
	D3DPTADDRESSCAPS_WRAP: () => 1,
	D3DPTEXTURECAPS_ALPHA: () => 4,
	D3DPTEXTURECAPS_ALPHAPALETTE: () => 128,
	D3DPTEXTURECAPS_CUBEMAP: () => D3DPTEXTURECAPS_CUBEMAP,
	D3DPTEXTURECAPS_CUBEMAP_POW2: () => D3DPTEXTURECAPS_CUBEMAP_POW2,
	D3DPTEXTURECAPS_MIPCUBEMAP: () => D3DPTEXTURECAPS_MIPCUBEMAP,
	D3DPTEXTURECAPS_MIPMAP: () => D3DPTEXTURECAPS_MIPMAP,
	D3DPTEXTURECAPS_MIPVOLUMEMAP: () => D3DPTEXTURECAPS_MIPVOLUMEMAP,
	D3DPTEXTURECAPS_NONPOW2CONDITIONAL: () => 256,
	D3DPTEXTURECAPS_PERSPECTIVE: () => 1,
	D3DPTEXTURECAPS_POW2: () => 2,
	D3DPTEXTURECAPS_PROJECTED: () => D3DPTEXTURECAPS_PROJECTED,
	D3DPTEXTURECAPS_SQUAREONLY: () => 32,
	D3DPTEXTURECAPS_TEXREPEATNOTSCALEDBYSIZE: () => 64,
	D3DPTEXTURECAPS_VOLUMEMAP: () => D3DPTEXTURECAPS_VOLUMEMAP,
	D3DPTEXTURECAPS_VOLUMEMAP_POW2: () => D3DPTEXTURECAPS_VOLUMEMAP_POW2,
	D3DPTFILTERCAPS_MAGFAFLATCUBIC: () => D3DPTFILTERCAPS_MAGFAFLATCUBIC,
	D3DPTFILTERCAPS_MAGFANISOTROPIC: () => D3DPTFILTERCAPS_MAGFANISOTROPIC,
	D3DPTFILTERCAPS_MAGFGAUSSIANCUBIC: () => D3DPTFILTERCAPS_MAGFGAUSSIANCUBIC,
	D3DPTFILTERCAPS_MAGFLINEAR: () => D3DPTFILTERCAPS_MAGFLINEAR,
	D3DPTFILTERCAPS_MAGFPOINT: () => D3DPTFILTERCAPS_MAGFPOINT,
	D3DPTFILTERCAPS_MINFANISOTROPIC: () => D3DPTFILTERCAPS_MINFANISOTROPIC,
	D3DPTFILTERCAPS_MINFLINEAR: () => 512,
	D3DPTFILTERCAPS_MINFPOINT: () => 256,
	D3DPTFILTERCAPS_MIPFLINEAR: () => D3DPTFILTERCAPS_MIPFLINEAR,
	D3DPTFILTERCAPS_MIPFPOINT: () => D3DPTFILTERCAPS_MIPFPOINT,
	D3DSTENCILCAPS_DECR: () => 128,
	D3DSTENCILCAPS_DECRSAT: () => 16,
	D3DSTENCILCAPS_INCR: () => 64,
	D3DSTENCILCAPS_INCRSAT: () => 8,
	D3DSTENCILCAPS_INVERT: () => 32,
	D3DSTENCILCAPS_KEEP: () => 1,
	D3DSTENCILCAPS_REPLACE: () => 4,
	D3DSTENCILCAPS_ZERO: () => 2,
	D3DTEXOPCAPS_ADD: () => 64,
	D3DTEXOPCAPS_ADDSIGNED: () => 128,
	D3DTEXOPCAPS_ADDSIGNED2X: () => 256,
	D3DTEXOPCAPS_ADDSMOOTH: () => D3DTEXOPCAPS_ADDSMOOTH,
	D3DTEXOPCAPS_BLENDCURRENTALPHA: () => D3DTEXOPCAPS_BLENDCURRENTALPHA,
	D3DTEXOPCAPS_BLENDDIFFUSEALPHA: () => D3DTEXOPCAPS_BLENDDIFFUSEALPHA,
	D3DTEXOPCAPS_BLENDFACTORALPHA: () => D3DTEXOPCAPS_BLENDFACTORALPHA,
	D3DTEXOPCAPS_BLENDTEXTUREALPHA: () => D3DTEXOPCAPS_BLENDTEXTUREALPHA,
	D3DTEXOPCAPS_BLENDTEXTUREALPHAPM: () => D3DTEXOPCAPS_BLENDTEXTUREALPHAPM,
	D3DTEXOPCAPS_BUMPENVMAP: () => D3DTEXOPCAPS_BUMPENVMAP,
	D3DTEXOPCAPS_BUMPENVMAPLUMINANCE: () => D3DTEXOPCAPS_BUMPENVMAPLUMINANCE,
	D3DTEXOPCAPS_DISABLE: () => 1,
	D3DTEXOPCAPS_DOTPRODUCT3: () => D3DTEXOPCAPS_DOTPRODUCT3,
	D3DTEXOPCAPS_LERP: () => D3DTEXOPCAPS_LERP,
	D3DTEXOPCAPS_MODULATE: () => 8,
	D3DTEXOPCAPS_MODULATE2X: () => 16,
	D3DTEXOPCAPS_MODULATE4X: () => 32,
	D3DTEXOPCAPS_MODULATEALPHA_ADDCOLOR: () => D3DTEXOPCAPS_MODULATEALPHA_ADDCOLOR,
	D3DTEXOPCAPS_MODULATECOLOR_ADDALPHA: () => D3DTEXOPCAPS_MODULATECOLOR_ADDALPHA,
	D3DTEXOPCAPS_MODULATEINVALPHA_ADDCOLOR: () => D3DTEXOPCAPS_MODULATEINVALPHA_ADDCOLOR,
	D3DTEXOPCAPS_MODULATEINVCOLOR_ADDALPHA: () => D3DTEXOPCAPS_MODULATEINVCOLOR_ADDALPHA,
	D3DTEXOPCAPS_MULTIPLYADD: () => D3DTEXOPCAPS_MULTIPLYADD,
	D3DTEXOPCAPS_PREMODULATE: () => D3DTEXOPCAPS_PREMODULATE,
	D3DTEXOPCAPS_SELECTARG1: () => 2,
	D3DTEXOPCAPS_SELECTARG2: () => 4,
	D3DTEXOPCAPS_SUBTRACT: () => 512,
	D3DVTXPCAPS_DIRECTIONALLIGHTS: () => 8,
	D3DVTXPCAPS_LOCALVIEWER: () => 32,
	D3DVTXPCAPS_MATERIALSOURCE7: () => 2,
	D3DVTXPCAPS_NO_VSDT_UBYTE4: () => 128,
	D3DVTXPCAPS_POSITIONALLIGHTS: () => 16,
	D3DVTXPCAPS_TEXGEN: () => 1,
	D3DVTXPCAPS_TWEENING: () => 64
});
/** GetRasterStatus knows the scan line. */
const D3DCAPS_READ_SCANLINE = 131072;
/** Gamma ramps work in full-screen mode. */
const D3DCAPS2_FULLSCREENGAMMA = 131072;
/** Can draw in a window. */
const D3DCAPS2_CANRENDERWINDOWED = 524288;
/** A gamma calibrator is installed. */
const D3DCAPS2_CANCALIBRATEGAMMA = 1048576;
/** Reserved. */
const D3DCAPS2_RESERVED = 33554432;
/** The driver manages resources. */
const D3DCAPS2_CANMANAGERESOURCE = 268435456;
/** Textures may have D3DUSAGE_DYNAMIC. */
const D3DCAPS2_DYNAMICTEXTURES = 536870912;
/** Reserved. */
const D3DCAPS3_RESERVED = 2147483679;
/** At once. */
const D3DPRESENT_INTERVAL_IMMEDIATE = 2147483648;
/** Draws transformed vertices. */
const D3DDEVCAPS_DRAWPRIMTLVERTEX = 1024;
/** Takes commands while a flip is pending. */
const D3DDEVCAPS_CANRENDERAFTERFLIP = 2048;
/** Textures in non-local video memory. */
const D3DDEVCAPS_TEXTURENONLOCALVIDMEM = 4096;
/** DirectX 5 class driver. */
const D3DDEVCAPS_DRAWPRIMITIVES2 = 8192;
/** Texture memory apart for each stage. */
const D3DDEVCAPS_SEPARATETEXTUREMEMORIES = 16384;
/** DirectX 7 class driver. */
const D3DDEVCAPS_DRAWPRIMITIVES2EX = 32768;
/** Transforms and lights vertices. */
const D3DDEVCAPS_HWTRANSFORMANDLIGHT = 65536;
/** Copies textures from system memory to non-local video memory. */
const D3DDEVCAPS_CANBLTSYSTONONLOCAL = 131072;
/** Rasterises in hardware. */
const D3DDEVCAPS_HWRASTERIZATION = 524288;
/** Can be a pure device. */
const D3DDEVCAPS_PUREDEVICE = 1048576;
/** Quintic Bezier and B-spline patches. */
const D3DDEVCAPS_QUINTICRTPATCHES = 2097152;
/** Rectangle and triangle patches. */
const D3DDEVCAPS_RTPATCHES = 4194304;
/** Patches without a handle are drawn well. */
const D3DDEVCAPS_RTPATCHHANDLEZERO = 8388608;
/** N-patches. */
const D3DDEVCAPS_NPATCHES = 16777216;
/** D3DTA_TEMP. */
const D3DPMISCCAPS_TSSARGTEMP = 1024;
/** D3DRS_BLENDOP other than ADD. */
const D3DPMISCCAPS_BLENDOP = 2048;
/** A reference device that draws nothing. */
const D3DPMISCCAPS_NULLREFERENCE = 4096;
/** Antialiased lines along edges. */
const D3DPRASTERCAPS_ANTIALIASEDGES = 4096;
/** D3DTSS_MIPMAPLODBIAS. */
const D3DPRASTERCAPS_MIPMAPLODBIAS = 8192;
/** D3DRS_ZBIAS. */
const D3DPRASTERCAPS_ZBIAS = 16384;
/** Hidden surfaces are removed without a depth buffer. */
const D3DPRASTERCAPS_ZBUFFERLESSHSR = 32768;
/** D3DRS_RANGEFOGENABLE. */
const D3DPRASTERCAPS_FOGRANGE = 65536;
/** Anisotropic filters. */
const D3DPRASTERCAPS_ANISOTROPY = 131072;
/** w-buffering. */
const D3DPRASTERCAPS_WBUFFER = 262144;
/** Pixel fog by w. */
const D3DPRASTERCAPS_WFOG = 1048576;
/** Pixel fog by z. */
const D3DPRASTERCAPS_ZFOG = 2097152;
/** Colours are interpolated in perspective. */
const D3DPRASTERCAPS_COLORPERSPECTIVE = 4194304;
/** Multisampling by stretching, without masks. */
const D3DPRASTERCAPS_STRETCHBLTMULTISAMPLE = 8388608;
/** D3DBLEND_SRCALPHASAT. */
const D3DPBLENDCAPS_SRCALPHASAT = 1024;
/** D3DBLEND_BOTHSRCALPHA. */
const D3DPBLENDCAPS_BOTHSRCALPHA = 2048;
/** D3DBLEND_BOTHINVSRCALPHA. */
const D3DPBLENDCAPS_BOTHINVSRCALPHA = 4096;
/** Gouraud-shaded alpha. */
const D3DPSHADECAPS_ALPHAGOURAUDBLEND = 16384;
/** Gouraud-shaded fog. */
const D3DPSHADECAPS_FOGGOURAUD = 524288;
/** D3DTTFF_PROJECTED. */
const D3DPTEXTURECAPS_PROJECTED = 1024;
/** Cube textures. */
const D3DPTEXTURECAPS_CUBEMAP = 2048;
/** Volume textures. */
const D3DPTEXTURECAPS_VOLUMEMAP = 8192;
/** Mip levels in textures. */
const D3DPTEXTURECAPS_MIPMAP = 16384;
/** Mip levels in volume textures. */
const D3DPTEXTURECAPS_MIPVOLUMEMAP = 32768;
/** Mip levels in cube textures. */
const D3DPTEXTURECAPS_MIPCUBEMAP = 65536;
/** Cube edges must be powers of two. */
const D3DPTEXTURECAPS_CUBEMAP_POW2 = 131072;
/** Volume sizes must be powers of two. */
const D3DPTEXTURECAPS_VOLUMEMAP_POW2 = 262144;
/** Minification: anisotropic. */
const D3DPTFILTERCAPS_MINFANISOTROPIC = 1024;
/** Between levels: point. */
const D3DPTFILTERCAPS_MIPFPOINT = 65536;
/** Between levels: linear. */
const D3DPTFILTERCAPS_MIPFLINEAR = 131072;
/** Magnification: point. */
const D3DPTFILTERCAPS_MAGFPOINT = 16777216;
/** Magnification: linear. */
const D3DPTFILTERCAPS_MAGFLINEAR = 33554432;
/** Magnification: anisotropic. */
const D3DPTFILTERCAPS_MAGFANISOTROPIC = 67108864;
/** Magnification: flat cubic. */
const D3DPTFILTERCAPS_MAGFAFLATCUBIC = 134217728;
/** Magnification: Gaussian cubic. */
const D3DPTFILTERCAPS_MAGFGAUSSIANCUBIC = 268435456;
/** D3DTOP_ADDSMOOTH. */
const D3DTEXOPCAPS_ADDSMOOTH = 1024;
/** D3DTOP_BLENDDIFFUSEALPHA. */
const D3DTEXOPCAPS_BLENDDIFFUSEALPHA = 2048;
/** D3DTOP_BLENDTEXTUREALPHA. */
const D3DTEXOPCAPS_BLENDTEXTUREALPHA = 4096;
/** D3DTOP_BLENDFACTORALPHA. */
const D3DTEXOPCAPS_BLENDFACTORALPHA = 8192;
/** D3DTOP_BLENDTEXTUREALPHAPM. */
const D3DTEXOPCAPS_BLENDTEXTUREALPHAPM = 16384;
/** D3DTOP_BLENDCURRENTALPHA. */
const D3DTEXOPCAPS_BLENDCURRENTALPHA = 32768;
/** D3DTOP_PREMODULATE. */
const D3DTEXOPCAPS_PREMODULATE = 65536;
/** D3DTOP_MODULATEALPHA_ADDCOLOR. */
const D3DTEXOPCAPS_MODULATEALPHA_ADDCOLOR = 131072;
/** D3DTOP_MODULATECOLOR_ADDALPHA. */
const D3DTEXOPCAPS_MODULATECOLOR_ADDALPHA = 262144;
/** D3DTOP_MODULATEINVALPHA_ADDCOLOR. */
const D3DTEXOPCAPS_MODULATEINVALPHA_ADDCOLOR = 524288;
/** D3DTOP_MODULATEINVCOLOR_ADDALPHA. */
const D3DTEXOPCAPS_MODULATEINVCOLOR_ADDALPHA = 1048576;
/** D3DTOP_BUMPENVMAP. */
const D3DTEXOPCAPS_BUMPENVMAP = 2097152;
/** D3DTOP_BUMPENVMAPLUMINANCE. */
const D3DTEXOPCAPS_BUMPENVMAPLUMINANCE = 4194304;
/** D3DTOP_DOTPRODUCT3. */
const D3DTEXOPCAPS_DOTPRODUCT3 = 8388608;
/** D3DTOP_MULTIPLYADD. */
const D3DTEXOPCAPS_MULTIPLYADD = 16777216;
/** D3DTOP_LERP. */
const D3DTEXOPCAPS_LERP = 33554432;
/** The bits that count texture coordinate sets. */
const D3DFVFCAPS_TEXCOORDCOUNTMASK = 65535;
/** Unused vertex elements may stay. */
const D3DFVFCAPS_DONOTSTRIPELEMENTS = 524288;
/** Point size in the vertex. */
const D3DFVFCAPS_PSIZE = 1048576;
// d3d8/types/enumerations.ts
var enumerations_exports = /* @__PURE__ */ __exportAll({
	D3DBACKBUFFER_TYPE_LEFT: () => 1,
	D3DBACKBUFFER_TYPE_MONO: () => 0,
	D3DBACKBUFFER_TYPE_RIGHT: () => 2,
	D3DBASIS_BEZIER: () => 0,
	D3DBASIS_BSPLINE: () => 1,
	D3DBASIS_INTERPOLATE: () => 2,
	D3DBLENDOP_ADD: () => 1,
	D3DBLENDOP_MAX: () => 5,
	D3DBLENDOP_MIN: () => 4,
	D3DBLENDOP_REVSUBTRACT: () => 3,
	D3DBLENDOP_SUBTRACT: () => 2,
	D3DBLEND_BOTHINVSRCALPHA: () => 13,
	D3DBLEND_BOTHSRCALPHA: () => 12,
	D3DBLEND_DESTALPHA: () => 7,
	D3DBLEND_DESTCOLOR: () => 9,
	D3DBLEND_INVDESTALPHA: () => 8,
	D3DBLEND_INVDESTCOLOR: () => 10,
	D3DBLEND_INVSRCALPHA: () => 6,
	D3DBLEND_INVSRCCOLOR: () => 4,
	D3DBLEND_ONE: () => 2,
	D3DBLEND_SRCALPHA: () => 5,
	D3DBLEND_SRCALPHASAT: () => 11,
	D3DBLEND_SRCCOLOR: () => 3,
	D3DBLEND_ZERO: () => 1,
	D3DCMP_ALWAYS: () => 8,
	D3DCMP_EQUAL: () => 3,
	D3DCMP_GREATER: () => 5,
	D3DCMP_GREATEREQUAL: () => 7,
	D3DCMP_LESS: () => 2,
	D3DCMP_LESSEQUAL: () => 4,
	D3DCMP_NEVER: () => 1,
	D3DCMP_NOTEQUAL: () => 6,
	D3DCUBEMAP_FACE_NEGATIVE_X: () => 1,
	D3DCUBEMAP_FACE_NEGATIVE_Y: () => 3,
	D3DCUBEMAP_FACE_NEGATIVE_Z: () => 5,
	D3DCUBEMAP_FACE_POSITIVE_X: () => 0,
	D3DCUBEMAP_FACE_POSITIVE_Y: () => 2,
	D3DCUBEMAP_FACE_POSITIVE_Z: () => 4,
	D3DCULL_CCW: () => 3,
	D3DCULL_CW: () => 2,
	D3DCULL_NONE: () => 1,
	D3DDEVINFOID_RESOURCEMANAGER: () => 5,
	D3DDEVINFOID_VCACHE: () => 4,
	D3DDEVINFOID_VERTEXSTATS: () => 6,
	D3DDEVTYPE_HAL: () => 1,
	D3DDEVTYPE_REF: () => 2,
	D3DDEVTYPE_SW: () => 3,
	D3DDMT_DISABLE: () => 1,
	D3DDMT_ENABLE: () => 0,
	D3DFILL_POINT: () => 1,
	D3DFILL_SOLID: () => 3,
	D3DFILL_WIREFRAME: () => 2,
	D3DFOG_EXP: () => 1,
	D3DFOG_EXP2: () => 2,
	D3DFOG_LINEAR: () => 3,
	D3DFOG_NONE: () => 0,
	D3DLIGHT_DIRECTIONAL: () => 3,
	D3DLIGHT_POINT: () => 1,
	D3DLIGHT_SPOT: () => 2,
	D3DMCS_COLOR1: () => 1,
	D3DMCS_COLOR2: () => 2,
	D3DMCS_MATERIAL: () => 0,
	D3DMULTISAMPLE_10_SAMPLES: () => 10,
	D3DMULTISAMPLE_11_SAMPLES: () => 11,
	D3DMULTISAMPLE_12_SAMPLES: () => 12,
	D3DMULTISAMPLE_13_SAMPLES: () => 13,
	D3DMULTISAMPLE_14_SAMPLES: () => 14,
	D3DMULTISAMPLE_15_SAMPLES: () => 15,
	D3DMULTISAMPLE_16_SAMPLES: () => 16,
	D3DMULTISAMPLE_2_SAMPLES: () => 2,
	D3DMULTISAMPLE_3_SAMPLES: () => 3,
	D3DMULTISAMPLE_4_SAMPLES: () => 4,
	D3DMULTISAMPLE_5_SAMPLES: () => 5,
	D3DMULTISAMPLE_6_SAMPLES: () => 6,
	D3DMULTISAMPLE_7_SAMPLES: () => 7,
	D3DMULTISAMPLE_8_SAMPLES: () => 8,
	D3DMULTISAMPLE_9_SAMPLES: () => 9,
	D3DMULTISAMPLE_NONE: () => 0,
	D3DORDER_CUBIC: () => 3,
	D3DORDER_LINEAR: () => 1,
	D3DORDER_QUADRATIC: () => 2,
	D3DORDER_QUINTIC: () => 5,
	D3DPATCHEDGE_CONTINUOUS: () => 1,
	D3DPATCHEDGE_DISCRETE: () => 0,
	D3DPOOL_DEFAULT: () => 0,
	D3DPOOL_MANAGED: () => 1,
	D3DPOOL_SCRATCH: () => 3,
	D3DPOOL_SYSTEMMEM: () => 2,
	D3DPT_LINELIST: () => 2,
	D3DPT_LINESTRIP: () => 3,
	D3DPT_POINTLIST: () => 1,
	D3DPT_TRIANGLEFAN: () => 6,
	D3DPT_TRIANGLELIST: () => 4,
	D3DPT_TRIANGLESTRIP: () => 5,
	D3DRTYPE_CUBETEXTURE: () => 5,
	D3DRTYPE_INDEXBUFFER: () => 7,
	D3DRTYPE_SURFACE: () => 1,
	D3DRTYPE_TEXTURE: () => 3,
	D3DRTYPE_VERTEXBUFFER: () => 6,
	D3DRTYPE_VOLUME: () => 2,
	D3DRTYPE_VOLUMETEXTURE: () => 4,
	D3DSBT_ALL: () => 1,
	D3DSBT_PIXELSTATE: () => 2,
	D3DSBT_VERTEXSTATE: () => 3,
	D3DSHADE_FLAT: () => 1,
	D3DSHADE_GOURAUD: () => 2,
	D3DSHADE_PHONG: () => 3,
	D3DSTENCILOP_DECR: () => 8,
	D3DSTENCILOP_DECRSAT: () => 5,
	D3DSTENCILOP_INCR: () => 7,
	D3DSTENCILOP_INCRSAT: () => 4,
	D3DSTENCILOP_INVERT: () => 6,
	D3DSTENCILOP_KEEP: () => 1,
	D3DSTENCILOP_REPLACE: () => 3,
	D3DSTENCILOP_ZERO: () => 2,
	D3DSWAPEFFECT_COPY: () => 3,
	D3DSWAPEFFECT_COPY_VSYNC: () => 4,
	D3DSWAPEFFECT_DISCARD: () => 1,
	D3DSWAPEFFECT_FLIP: () => 2,
	D3DTADDRESS_BORDER: () => 4,
	D3DTADDRESS_CLAMP: () => 3,
	D3DTADDRESS_MIRROR: () => 2,
	D3DTADDRESS_MIRRORONCE: () => 5,
	D3DTADDRESS_WRAP: () => 1,
	D3DTEXF_ANISOTROPIC: () => 3,
	D3DTEXF_FLATCUBIC: () => 4,
	D3DTEXF_GAUSSIANCUBIC: () => 5,
	D3DTEXF_LINEAR: () => 2,
	D3DTEXF_NONE: () => 0,
	D3DTEXF_POINT: () => 1,
	D3DTOP_ADD: () => 7,
	D3DTOP_ADDSIGNED: () => 8,
	D3DTOP_ADDSIGNED2X: () => 9,
	D3DTOP_ADDSMOOTH: () => 11,
	D3DTOP_BLENDCURRENTALPHA: () => 16,
	D3DTOP_BLENDDIFFUSEALPHA: () => 12,
	D3DTOP_BLENDFACTORALPHA: () => 14,
	D3DTOP_BLENDTEXTUREALPHA: () => 13,
	D3DTOP_BLENDTEXTUREALPHAPM: () => 15,
	D3DTOP_BUMPENVMAP: () => 22,
	D3DTOP_BUMPENVMAPLUMINANCE: () => 23,
	D3DTOP_DISABLE: () => 1,
	D3DTOP_DOTPRODUCT3: () => 24,
	D3DTOP_LERP: () => 26,
	D3DTOP_MODULATE: () => 4,
	D3DTOP_MODULATE2X: () => 5,
	D3DTOP_MODULATE4X: () => 6,
	D3DTOP_MODULATEALPHA_ADDCOLOR: () => 18,
	D3DTOP_MODULATECOLOR_ADDALPHA: () => 19,
	D3DTOP_MODULATEINVALPHA_ADDCOLOR: () => 20,
	D3DTOP_MODULATEINVCOLOR_ADDALPHA: () => 21,
	D3DTOP_MULTIPLYADD: () => 25,
	D3DTOP_PREMODULATE: () => 17,
	D3DTOP_SELECTARG1: () => 2,
	D3DTOP_SELECTARG2: () => 3,
	D3DTOP_SUBTRACT: () => 10,
	D3DTS_PROJECTION: () => 3,
	D3DTS_TEXTURE0: () => 16,
	D3DTS_TEXTURE1: () => 17,
	D3DTS_TEXTURE2: () => 18,
	D3DTS_TEXTURE3: () => 19,
	D3DTS_TEXTURE4: () => 20,
	D3DTS_TEXTURE5: () => 21,
	D3DTS_TEXTURE6: () => 22,
	D3DTS_TEXTURE7: () => 23,
	D3DTS_VIEW: () => 2,
	D3DTS_WORLD: () => 256,
	D3DTS_WORLD1: () => 257,
	D3DTS_WORLD2: () => 258,
	D3DTS_WORLD3: () => 259,
	D3DTS_WORLDMATRIX: () => D3DTS_WORLDMATRIX,
	D3DVBF_0WEIGHTS: () => 256,
	D3DVBF_1WEIGHTS: () => 1,
	D3DVBF_2WEIGHTS: () => 2,
	D3DVBF_3WEIGHTS: () => 3,
	D3DVBF_DISABLE: () => 0,
	D3DVBF_TWEENING: () => 255,
	D3DZB_FALSE: () => 0,
	D3DZB_TRUE: () => 1,
	D3DZB_USEW: () => 2
});
/**
* World matrix of a blend index, for indexed vertex blending. SDK: D3DTS_WORLDMATRIX.
* @param index 0 to 255; index 0 is D3DTS_WORLD.
*/
function D3DTS_WORLDMATRIX(index) {
	return index + 256;
}
// d3d8/types/errors.ts
var errors_exports = /* @__PURE__ */ __exportAll({
	D3DERR_COMMAND_UNPARSED: () => D3DERR_COMMAND_UNPARSED,
	D3DERR_CONFLICTINGRENDERSTATE: () => D3DERR_CONFLICTINGRENDERSTATE,
	D3DERR_CONFLICTINGTEXTUREFILTER: () => D3DERR_CONFLICTINGTEXTUREFILTER,
	D3DERR_CONFLICTINGTEXTUREPALETTE: () => D3DERR_CONFLICTINGTEXTUREPALETTE,
	D3DERR_DEVICELOST: () => D3DERR_DEVICELOST,
	D3DERR_DEVICENOTRESET: () => D3DERR_DEVICENOTRESET,
	D3DERR_DRIVERINTERNALERROR: () => D3DERR_DRIVERINTERNALERROR,
	D3DERR_DRIVERINVALIDCALL: () => D3DERR_DRIVERINVALIDCALL,
	D3DERR_INVALIDCALL: () => D3DERR_INVALIDCALL,
	D3DERR_INVALIDDEVICE: () => D3DERR_INVALIDDEVICE,
	D3DERR_MOREDATA: () => D3DERR_MOREDATA,
	D3DERR_NOTAVAILABLE: () => D3DERR_NOTAVAILABLE,
	D3DERR_NOTFOUND: () => D3DERR_NOTFOUND,
	D3DERR_OUTOFVIDEOMEMORY: () => D3DERR_OUTOFVIDEOMEMORY,
	D3DERR_TOOMANYOPERATIONS: () => D3DERR_TOOMANYOPERATIONS,
	D3DERR_UNSUPPORTEDALPHAARG: () => D3DERR_UNSUPPORTEDALPHAARG,
	D3DERR_UNSUPPORTEDALPHAOPERATION: () => D3DERR_UNSUPPORTEDALPHAOPERATION,
	D3DERR_UNSUPPORTEDCOLORARG: () => D3DERR_UNSUPPORTEDCOLORARG,
	D3DERR_UNSUPPORTEDCOLOROPERATION: () => D3DERR_UNSUPPORTEDCOLOROPERATION,
	D3DERR_UNSUPPORTEDFACTORVALUE: () => D3DERR_UNSUPPORTEDFACTORVALUE,
	D3DERR_UNSUPPORTEDTEXTUREFILTER: () => D3DERR_UNSUPPORTEDTEXTUREFILTER,
	D3DERR_WASSTILLDRAWING: () => D3DERR_WASSTILLDRAWING,
	D3DERR_WRONGTEXTUREFORMAT: () => D3DERR_WRONGTEXTUREFORMAT,
	D3DError: () => D3DError,
	D3D_OK: () => 0,
	E_FAIL: () => E_FAIL,
	E_INVALIDARG: () => E_INVALIDARG,
	E_NOINTERFACE: () => E_NOINTERFACE,
	E_NOTIMPL: () => E_NOTIMPL,
	E_OUTOFMEMORY: () => E_OUTOFMEMORY,
	E_POINTER: () => E_POINTER,
	E_UNEXPECTED: () => E_UNEXPECTED,
	FAILED: () => FAILED,
	MAKE_D3DHRESULT: () => MAKE_D3DHRESULT,
	SUCCEEDED: () => SUCCEEDED,
	S_FALSE: () => 1,
	S_OK: () => 0,
	_FACD3D: () => _FACD3D,
	hresultName: () => hresultName
});
/** Not implemented. */
const E_NOTIMPL = 2147500033;
/** The object has no such interface. */
const E_NOINTERFACE = 2147500034;
/** A pointer is invalid. */
const E_POINTER = 2147500035;
/** Something failed in Direct3D. */
const E_FAIL = 2147500037;
/** Something happened that should not. */
const E_UNEXPECTED = 2147549183;
/** Not enough memory. */
const E_OUTOFMEMORY = 2147942414;
/** An argument is invalid. */
const E_INVALIDARG = 2147942487;
/** Facility code of Direct3D results. SDK: _FACD3D. */
const _FACD3D = 2166;
/** Failure with a code of Direct3D. SDK: MAKE_D3DHRESULT. */
function MAKE_D3DHRESULT(code) {
	return 2289434624 + (code & 65535);
}
/** Not enough video memory. */
const D3DERR_OUTOFVIDEOMEMORY = 2289435004;
/** The texture's format is not supported here. */
const D3DERR_WRONGTEXTUREFORMAT = 2289436696;
/** ValidateDevice: a colour operation is not supported. */
const D3DERR_UNSUPPORTEDCOLOROPERATION = 2289436697;
/** ValidateDevice: a colour argument is not supported. */
const D3DERR_UNSUPPORTEDCOLORARG = 2289436698;
/** ValidateDevice: an alpha operation is not supported. */
const D3DERR_UNSUPPORTEDALPHAOPERATION = 2289436699;
/** ValidateDevice: an alpha argument is not supported. */
const D3DERR_UNSUPPORTEDALPHAARG = 2289436700;
/** ValidateDevice: more texture operations than the device has. */
const D3DERR_TOOMANYOPERATIONS = 2289436701;
/** ValidateDevice: texture filters that do not go together. */
const D3DERR_CONFLICTINGTEXTUREFILTER = 2289436702;
/** ValidateDevice: a texture factor that is not supported. */
const D3DERR_UNSUPPORTEDFACTORVALUE = 2289436703;
/** ValidateDevice: render states that do not go together. */
const D3DERR_CONFLICTINGRENDERSTATE = 2289436705;
/** ValidateDevice: a texture filter is not supported. */
const D3DERR_UNSUPPORTEDTEXTUREFILTER = 2289436706;
/** ValidateDevice: textures whose palettes do not go together. */
const D3DERR_CONFLICTINGTEXTUREPALETTE = 2289436710;
/** The driver failed. */
const D3DERR_DRIVERINTERNALERROR = 2289436711;
/** The requested item is not there. */
const D3DERR_NOTFOUND = 2289436774;
/** There is more data than the buffer holds. */
const D3DERR_MOREDATA = 2289436775;
/** The device is lost and cannot be reset yet. */
const D3DERR_DEVICELOST = 2289436776;
/** The device is lost and waits for Reset. */
const D3DERR_DEVICENOTRESET = 2289436777;
/** DirectDraw's: the renderer is not ready to take another frame. */
const D3DERR_WASSTILLDRAWING = 2289435164;
/** The device does not support the request. */
const D3DERR_NOTAVAILABLE = 2289436778;
/** The kind of device is not valid. */
const D3DERR_INVALIDDEVICE = 2289436779;
/** The call is not valid: an argument is wrong, or the time for it. */
const D3DERR_INVALIDCALL = 2289436780;
/** The driver got a call that is not valid. */
const D3DERR_DRIVERINVALIDCALL = 2289436781;
/** The driver met a command that it cannot parse. DDI: D3DHAL_DRAWPRIMITIVES2DATA, ddrval. */
const D3DERR_COMMAND_UNPARSED = 2289437624;
const names = Object.entries({
	D3D_OK: 0,
	S_FALSE: 1,
	E_NOTIMPL,
	E_NOINTERFACE,
	E_POINTER,
	E_FAIL,
	E_UNEXPECTED,
	E_OUTOFMEMORY,
	E_INVALIDARG,
	D3DERR_OUTOFVIDEOMEMORY,
	D3DERR_WRONGTEXTUREFORMAT,
	D3DERR_UNSUPPORTEDCOLOROPERATION,
	D3DERR_UNSUPPORTEDCOLORARG,
	D3DERR_UNSUPPORTEDALPHAOPERATION,
	D3DERR_UNSUPPORTEDALPHAARG,
	D3DERR_TOOMANYOPERATIONS,
	D3DERR_CONFLICTINGTEXTUREFILTER,
	D3DERR_UNSUPPORTEDFACTORVALUE,
	D3DERR_CONFLICTINGRENDERSTATE,
	D3DERR_UNSUPPORTEDTEXTUREFILTER,
	D3DERR_CONFLICTINGTEXTUREPALETTE,
	D3DERR_DRIVERINTERNALERROR,
	D3DERR_NOTFOUND,
	D3DERR_MOREDATA,
	D3DERR_DEVICELOST,
	D3DERR_DEVICENOTRESET,
	D3DERR_WASSTILLDRAWING,
	D3DERR_NOTAVAILABLE,
	D3DERR_INVALIDDEVICE,
	D3DERR_INVALIDCALL,
	D3DERR_DRIVERINVALIDCALL,
	D3DERR_COMMAND_UNPARSED
});
const hex$4 = (hr) => `0x${(hr >>> 0).toString(16).padStart(8, "0")}`;
/** Name of an HRESULT, signed or unsigned; one without a name is its hexadecimal number. */
function hresultName(hr) {
	return names.find(([, known]) => known === hr >>> 0)?.[0] ?? hex$4(hr);
}
/** Whether an HRESULT, signed or unsigned, is a success. SDK: SUCCEEDED. */
function SUCCEEDED(hr) {
	return !FAILED(hr);
}
/** Whether an HRESULT, signed or unsigned, is a failure. SDK: FAILED. */
function FAILED(hr) {
	return hr >>> 31 === 1;
}
/** A call that Direct3D 8 refuses. Nothing has changed and the device stays usable. */
var D3DError = class extends Error {
	name = "D3DError";
	/** The HRESULT the C++ method returns, unsigned. */
	hr;
	/** Interface and method: 'IDirect3DDevice8::SetViewport'. */
	method;
	/** @param sentence Names the argument, its value and what is allowed; without a full stop. */
	constructor(hr, method, sentence) {
		const name = hresultName(hr);
		super(`${method}: ${sentence} (${name === hex$4(hr) ? name : `${name} ${hex$4(hr)}`})`);
		this.hr = hr >>> 0;
		this.method = method;
	}
};
// d3d8/types/flags.ts
var flags_exports = /* @__PURE__ */ __exportAll({
	D3DCLEAR_STENCIL: () => 4,
	D3DCLEAR_TARGET: () => 1,
	D3DCLEAR_ZBUFFER: () => 2,
	D3DCLIPPLANE0: () => 1,
	D3DCLIPPLANE1: () => 2,
	D3DCLIPPLANE2: () => 4,
	D3DCLIPPLANE3: () => 8,
	D3DCLIPPLANE4: () => 16,
	D3DCLIPPLANE5: () => 32,
	D3DCOLORWRITEENABLE_ALPHA: () => 8,
	D3DCOLORWRITEENABLE_BLUE: () => 4,
	D3DCOLORWRITEENABLE_GREEN: () => 2,
	D3DCOLORWRITEENABLE_RED: () => 1,
	D3DCREATE_DISABLE_DRIVER_MANAGEMENT: () => 256,
	D3DCREATE_FPU_PRESERVE: () => 2,
	D3DCREATE_HARDWARE_VERTEXPROCESSING: () => 64,
	D3DCREATE_MIXED_VERTEXPROCESSING: () => 128,
	D3DCREATE_MULTITHREADED: () => 4,
	D3DCREATE_PUREDEVICE: () => 16,
	D3DCREATE_SOFTWARE_VERTEXPROCESSING: () => 32,
	D3DCS_ALL: () => D3DCS_ALL,
	D3DCS_BACK: () => 32,
	D3DCS_BOTTOM: () => 8,
	D3DCS_FRONT: () => 16,
	D3DCS_LEFT: () => 1,
	D3DCS_PLANE0: () => 64,
	D3DCS_PLANE1: () => 128,
	D3DCS_PLANE2: () => 256,
	D3DCS_PLANE3: () => 512,
	D3DCS_PLANE4: () => D3DCS_PLANE4,
	D3DCS_PLANE5: () => D3DCS_PLANE5,
	D3DCS_RIGHT: () => 2,
	D3DCS_TOP: () => 4,
	D3DCURSOR_IMMEDIATE_UPDATE: () => 1,
	D3DENUM_NO_WHQL_LEVEL: () => 2,
	D3DLOCK_DISCARD: () => D3DLOCK_DISCARD,
	D3DLOCK_NOOVERWRITE: () => D3DLOCK_NOOVERWRITE,
	D3DLOCK_NOSYSLOCK: () => D3DLOCK_NOSYSLOCK,
	D3DLOCK_NO_DIRTY_UPDATE: () => D3DLOCK_NO_DIRTY_UPDATE,
	D3DLOCK_READONLY: () => 16,
	D3DPRESENTFLAG_LOCKABLE_BACKBUFFER: () => 1,
	D3DPV_DONOTCOPYDATA: () => 1,
	D3DSGR_CALIBRATE: () => 1,
	D3DSGR_NO_CALIBRATION: () => 0,
	D3DSPD_IUNKNOWN: () => 1,
	D3DTA_ALPHAREPLICATE: () => 32,
	D3DTA_COMPLEMENT: () => 16,
	D3DTA_CURRENT: () => 1,
	D3DTA_DIFFUSE: () => 0,
	D3DTA_SELECTMASK: () => 15,
	D3DTA_SPECULAR: () => 4,
	D3DTA_TEMP: () => 5,
	D3DTA_TEXTURE: () => 2,
	D3DTA_TFACTOR: () => 3,
	D3DTSS_TCI_CAMERASPACENORMAL: () => D3DTSS_TCI_CAMERASPACENORMAL,
	D3DTSS_TCI_CAMERASPACEPOSITION: () => D3DTSS_TCI_CAMERASPACEPOSITION,
	D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR: () => D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR,
	D3DTSS_TCI_PASSTHRU: () => 0,
	D3DTTFF_COUNT1: () => 1,
	D3DTTFF_COUNT2: () => 2,
	D3DTTFF_COUNT3: () => 3,
	D3DTTFF_COUNT4: () => 4,
	D3DTTFF_DISABLE: () => 0,
	D3DTTFF_PROJECTED: () => 256,
	D3DUSAGE_DEPTHSTENCIL: () => 2,
	D3DUSAGE_DONOTCLIP: () => 32,
	D3DUSAGE_DYNAMIC: () => 512,
	D3DUSAGE_NPATCHES: () => 256,
	D3DUSAGE_POINTS: () => 64,
	D3DUSAGE_RENDERTARGET: () => 1,
	D3DUSAGE_RTPATCHES: () => 128,
	D3DUSAGE_SOFTWAREPROCESSING: () => 16,
	D3DUSAGE_WRITEONLY: () => 8,
	D3DWRAPCOORD_0: () => 1,
	D3DWRAPCOORD_1: () => 2,
	D3DWRAPCOORD_2: () => 4,
	D3DWRAPCOORD_3: () => 8,
	D3DWRAP_U: () => 1,
	D3DWRAP_V: () => 2,
	D3DWRAP_W: () => 4
});
/** No system-wide critical section while locked. */
const D3DLOCK_NOSYSLOCK = 2048;
/** Nothing that earlier draws read will be written. */
const D3DLOCK_NOOVERWRITE = 4096;
/** The old contents are not wanted. */
const D3DLOCK_DISCARD = 8192;
/** Leave the dirty region alone. */
const D3DLOCK_NO_DIRTY_UPDATE = 32768;
/** Outside of user plane 4. */
const D3DCS_PLANE4 = 1024;
/** Outside of user plane 5. */
const D3DCS_PLANE5 = 2048;
/** All of them. */
const D3DCS_ALL = 4095;
/** The normal in camera space. */
const D3DTSS_TCI_CAMERASPACENORMAL = 65536;
/** The position in camera space. */
const D3DTSS_TCI_CAMERASPACEPOSITION = 131072;
/** The reflected view vector in camera space. */
const D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR = 196608;
// d3d8/types/formats.ts
var formats_exports = /* @__PURE__ */ __exportAll({
	D3DFMT_A1R5G5B5: () => 25,
	D3DFMT_A2B10G10R10: () => 31,
	D3DFMT_A2W10V10U10: () => 67,
	D3DFMT_A4L4: () => 52,
	D3DFMT_A4R4G4B4: () => 26,
	D3DFMT_A8: () => 28,
	D3DFMT_A8L8: () => 51,
	D3DFMT_A8P8: () => 40,
	D3DFMT_A8R3G3B2: () => 29,
	D3DFMT_A8R8G8B8: () => 21,
	D3DFMT_D15S1: () => 73,
	D3DFMT_D16: () => 80,
	D3DFMT_D16_LOCKABLE: () => 70,
	D3DFMT_D24S8: () => 75,
	D3DFMT_D24X4S4: () => 79,
	D3DFMT_D24X8: () => 77,
	D3DFMT_D32: () => 71,
	D3DFMT_DXT1: () => D3DFMT_DXT1,
	D3DFMT_DXT2: () => D3DFMT_DXT2,
	D3DFMT_DXT3: () => D3DFMT_DXT3,
	D3DFMT_DXT4: () => D3DFMT_DXT4,
	D3DFMT_DXT5: () => D3DFMT_DXT5,
	D3DFMT_G16R16: () => 34,
	D3DFMT_INDEX16: () => 101,
	D3DFMT_INDEX32: () => 102,
	D3DFMT_L6V5U5: () => 61,
	D3DFMT_L8: () => 50,
	D3DFMT_P8: () => 41,
	D3DFMT_Q8W8V8U8: () => 63,
	D3DFMT_R3G3B2: () => 27,
	D3DFMT_R5G6B5: () => 23,
	D3DFMT_R8G8B8: () => 20,
	D3DFMT_UNKNOWN: () => 0,
	D3DFMT_UYVY: () => D3DFMT_UYVY,
	D3DFMT_V16U16: () => 64,
	D3DFMT_V8U8: () => 60,
	D3DFMT_VERTEXDATA: () => 100,
	D3DFMT_W11V11U10: () => 65,
	D3DFMT_X1R5G5B5: () => 24,
	D3DFMT_X4R4G4B4: () => 30,
	D3DFMT_X8L8V8U8: () => 62,
	D3DFMT_X8R8G8B8: () => 22,
	D3DFMT_YUY2: () => D3DFMT_YUY2,
	formatInfo: () => formatInfo,
	formats: () => formats,
	levelBytes: () => levelBytes,
	mipLevels: () => mipLevels,
	rowPitch: () => rowPitch
});
/** Packed YUV: U, Y0, V, Y1. */
const D3DFMT_UYVY = 1498831189;
/** Packed YUV: Y0, U, Y1, V. */
const D3DFMT_YUY2 = 844715353;
/** Blocks of 4 x 4 texels in 8 bytes, 1 bit of alpha or none. */
const D3DFMT_DXT1 = 827611204;
/** As DXT3, with premultiplied alpha. */
const D3DFMT_DXT2 = 844388420;
/** Blocks of 4 x 4 texels in 16 bytes, 4 bits of alpha. */
const D3DFMT_DXT3 = 861165636;
/** As DXT5, with premultiplied alpha. */
const D3DFMT_DXT4 = 877942852;
/** Blocks of 4 x 4 texels in 16 bytes, interpolated alpha. */
const D3DFMT_DXT5 = 894720068;
const rows$1 = [
	[
		20,
		"D3DFMT_R8G8B8",
		"colour",
		"b8 g8 r8"
	],
	[
		21,
		"D3DFMT_A8R8G8B8",
		"colour",
		"b8 g8 r8 a8"
	],
	[
		22,
		"D3DFMT_X8R8G8B8",
		"colour",
		"b8 g8 r8 x8"
	],
	[
		23,
		"D3DFMT_R5G6B5",
		"colour",
		"b5 g6 r5"
	],
	[
		24,
		"D3DFMT_X1R5G5B5",
		"colour",
		"b5 g5 r5 x1"
	],
	[
		25,
		"D3DFMT_A1R5G5B5",
		"colour",
		"b5 g5 r5 a1"
	],
	[
		26,
		"D3DFMT_A4R4G4B4",
		"colour",
		"b4 g4 r4 a4"
	],
	[
		27,
		"D3DFMT_R3G3B2",
		"colour",
		"b2 g3 r3"
	],
	[
		28,
		"D3DFMT_A8",
		"colour",
		"a8"
	],
	[
		29,
		"D3DFMT_A8R3G3B2",
		"colour",
		"b2 g3 r3 a8"
	],
	[
		30,
		"D3DFMT_X4R4G4B4",
		"colour",
		"b4 g4 r4 x4"
	],
	[
		31,
		"D3DFMT_A2B10G10R10",
		"colour",
		"r10 g10 b10 a2"
	],
	[
		34,
		"D3DFMT_G16R16",
		"colour",
		"r16 g16"
	],
	[
		40,
		"D3DFMT_A8P8",
		"palette",
		"p8 a8"
	],
	[
		41,
		"D3DFMT_P8",
		"palette",
		"p8"
	],
	[
		50,
		"D3DFMT_L8",
		"luminance",
		"l8"
	],
	[
		51,
		"D3DFMT_A8L8",
		"luminance",
		"l8 a8"
	],
	[
		52,
		"D3DFMT_A4L4",
		"luminance",
		"l4 a4"
	],
	[
		60,
		"D3DFMT_V8U8",
		"bump",
		"u8+ v8+"
	],
	[
		61,
		"D3DFMT_L6V5U5",
		"bump",
		"u5+ v5+ l6"
	],
	[
		62,
		"D3DFMT_X8L8V8U8",
		"bump",
		"u8+ v8+ l8 x8"
	],
	[
		63,
		"D3DFMT_Q8W8V8U8",
		"bump",
		"u8+ v8+ w8+ q8+"
	],
	[
		64,
		"D3DFMT_V16U16",
		"bump",
		"u16+ v16+"
	],
	[
		65,
		"D3DFMT_W11V11U10",
		"bump",
		"u10+ v11+ w11+"
	],
	[
		67,
		"D3DFMT_A2W10V10U10",
		"bump",
		"u10+ v10+ w10+ a2"
	],
	[
		D3DFMT_UYVY,
		"D3DFMT_UYVY",
		"yuv",
		"u8 y0:8 v8 y1:8"
	],
	[
		D3DFMT_YUY2,
		"D3DFMT_YUY2",
		"yuv",
		"y0:8 u8 y1:8 v8"
	],
	[
		D3DFMT_DXT1,
		"D3DFMT_DXT1",
		"compressed",
		"64"
	],
	[
		D3DFMT_DXT2,
		"D3DFMT_DXT2",
		"compressed",
		"128"
	],
	[
		D3DFMT_DXT3,
		"D3DFMT_DXT3",
		"compressed",
		"128"
	],
	[
		D3DFMT_DXT4,
		"D3DFMT_DXT4",
		"compressed",
		"128"
	],
	[
		D3DFMT_DXT5,
		"D3DFMT_DXT5",
		"compressed",
		"128"
	],
	[
		70,
		"D3DFMT_D16_LOCKABLE",
		"depth",
		"d16"
	],
	[
		71,
		"D3DFMT_D32",
		"depth",
		"d32"
	],
	[
		73,
		"D3DFMT_D15S1",
		"depth",
		"s1 d15"
	],
	[
		75,
		"D3DFMT_D24S8",
		"depth",
		"s8 d24"
	],
	[
		77,
		"D3DFMT_D24X8",
		"depth",
		"x8 d24"
	],
	[
		79,
		"D3DFMT_D24X4S4",
		"depth",
		"s4 x4 d24"
	],
	[
		80,
		"D3DFMT_D16",
		"depth",
		"d16"
	],
	[
		100,
		"D3DFMT_VERTEXDATA",
		"vertex",
		""
	],
	[
		101,
		"D3DFMT_INDEX16",
		"index",
		"16"
	],
	[
		102,
		"D3DFMT_INDEX32",
		"index",
		"32"
	]
];
/** Pixels of a block, for the kinds whose block is more than one. */
const blockSizes = {
	compressed: [4, 4],
	yuv: [2, 1]
};
function infoOf([format, name, kind, layout]) {
	const channels = [];
	let blockBits = 0;
	for (const [, channel, bits, sign] of layout.matchAll(/([a-z](?:\d:)?)?(\d+)(\+?)/g)) {
		if (channel !== void 0 && channel !== "x") channels.push({
			name: channel.replace(":", ""),
			bits: Number(bits),
			shift: blockBits,
			signed: sign === "+"
		});
		blockBits += Number(bits);
	}
	const [width, height] = blockSizes[kind] ?? [1, 1];
	const bitsOf = (wanted) => channels.find(({ name }) => name === wanted)?.bits ?? 0;
	return {
		format,
		name,
		kind,
		bitsPerPixel: blockBits / (width * height),
		channels,
		block: {
			width,
			height,
			bytes: blockBits / 8
		},
		depthBits: bitsOf("d"),
		stencilBits: bitsOf("s"),
		hasAlpha: kind === "compressed" || bitsOf("a") > 0
	};
}
/** What every format but D3DFMT_UNKNOWN looks like. SDK: D3DFORMAT. */
const formats = /* @__PURE__ */ new Map(/* @__PURE__ */ rows$1.map((row) => [row[0], infoOf(row)]));
/** What a format looks like; undefined for D3DFMT_UNKNOWN and numbers that are no format of Direct3D 8. */
function formatInfo(format) {
	return formats.get(format);
}
function known$2(format) {
	const info = formats.get(format);
	if (info === void 0) throw new RangeError(`0x${(format >>> 0).toString(16)} is no format of Direct3D 8`);
	return info;
}
/**
* Bytes from one row (of blocks, for compressed formats) to the next: whole bytes, rounded up to a multiple of 4.
* @param width In pixels.
* @throws RangeError for a number that is no format.
*/
function rowPitch(format, width) {
	const { block, bitsPerPixel } = known$2(format);
	const bytes = block.width > 1 ? Math.ceil(width / block.width) * block.bytes : Math.ceil(width * bitsPerPixel / 8);
	return Math.ceil(bytes / 4) * 4;
}
/**
* Bytes of a whole surface or volume level: row pitch times rows (of blocks) times slices.
* @throws RangeError for a number that is no format.
*/
function levelBytes(format, width, height, depth = 1) {
	return rowPitch(format, width) * Math.ceil(height / known$2(format).block.height) * depth;
}
/** Levels of a full mip chain from sizes of at least 1 down to 1 x 1 (x 1): what Levels 0 asks for. */
function mipLevels(width, height, depth = 1) {
	return 32 - Math.clz32(Math.max(width, height, depth));
}
// d3d8/types/vertex-layout.ts
var vertex_layout_exports = /* @__PURE__ */ __exportAll({
	D3DVSDE_BLENDINDICES: () => 2,
	D3DVSDE_BLENDWEIGHT: () => 1,
	D3DVSDE_DIFFUSE: () => 5,
	D3DVSDE_NORMAL: () => 3,
	D3DVSDE_NORMAL2: () => 16,
	D3DVSDE_POSITION: () => 0,
	D3DVSDE_POSITION2: () => 15,
	D3DVSDE_PSIZE: () => 4,
	D3DVSDE_SPECULAR: () => 6,
	D3DVSDE_TEXCOORD0: () => 7,
	D3DVSDE_TEXCOORD1: () => 8,
	D3DVSDE_TEXCOORD2: () => 9,
	D3DVSDE_TEXCOORD3: () => 10,
	D3DVSDE_TEXCOORD4: () => 11,
	D3DVSDE_TEXCOORD5: () => 12,
	D3DVSDE_TEXCOORD6: () => 13,
	D3DVSDE_TEXCOORD7: () => 14,
	D3DVSDT_D3DCOLOR: () => 4,
	D3DVSDT_FLOAT1: () => 0,
	D3DVSDT_FLOAT2: () => 1,
	D3DVSDT_FLOAT3: () => 2,
	D3DVSDT_FLOAT4: () => 3,
	D3DVSDT_SHORT2: () => 6,
	D3DVSDT_SHORT4: () => 7,
	D3DVSDT_UBYTE4: () => 5,
	elementBytes: () => elementBytes,
	elementComponents: () => elementComponents,
	elementOf: () => elementOf,
	layoutOf: () => layoutOf$1
});
/** Bytes of an element, by D3DVSDT. */
const elementBytes = [
	4,
	8,
	12,
	16,
	4,
	4,
	4,
	8
];
/** Components an element brings, by D3DVSDT. */
const elementComponents = [
	1,
	2,
	3,
	4,
	4,
	4,
	2,
	4
];
/** Layout of elements whose registers have their fixed-function meaning. */
function layoutOf$1(elements, strides, transformed) {
	const texcoordSizes = [];
	let blendWeights = 0;
	let lastBeta = "none";
	for (const { register, type } of elements) {
		if (register === 1 && type <= 3) blendWeights = elementComponents[type];
		if (register === 2 && type === 5) lastBeta = "ubyte4";
		if (register < 7 || register > 14) continue;
		const set = register - 7;
		while (texcoordSizes.length < set) texcoordSizes.push(0);
		texcoordSizes[set] = elementComponents[type];
	}
	return {
		elements,
		transformed,
		strides,
		blendWeights,
		lastBeta,
		texcoordSizes
	};
}
/** Element of a register, if the vertex brings it. */
function elementOf(layout, register) {
	return layout.elements.find((element) => element.register === register);
}
// d3d8/types/fvf.ts
var fvf_exports = /* @__PURE__ */ __exportAll({
	D3DFVF_DIFFUSE: () => 64,
	D3DFVF_LASTBETA_UBYTE4: () => D3DFVF_LASTBETA_UBYTE4,
	D3DFVF_NORMAL: () => 16,
	D3DFVF_POSITION_MASK: () => 14,
	D3DFVF_PSIZE: () => 32,
	D3DFVF_RESERVED0: () => 1,
	D3DFVF_RESERVED2: () => D3DFVF_RESERVED2,
	D3DFVF_SPECULAR: () => 128,
	D3DFVF_TEX0: () => 0,
	D3DFVF_TEX1: () => 256,
	D3DFVF_TEX2: () => 512,
	D3DFVF_TEX3: () => 768,
	D3DFVF_TEX4: () => D3DFVF_TEX4,
	D3DFVF_TEX5: () => D3DFVF_TEX5,
	D3DFVF_TEX6: () => D3DFVF_TEX6,
	D3DFVF_TEX7: () => D3DFVF_TEX7,
	D3DFVF_TEX8: () => D3DFVF_TEX8,
	D3DFVF_TEXCOORDSIZE1: () => D3DFVF_TEXCOORDSIZE1,
	D3DFVF_TEXCOORDSIZE2: () => D3DFVF_TEXCOORDSIZE2,
	D3DFVF_TEXCOORDSIZE3: () => D3DFVF_TEXCOORDSIZE3,
	D3DFVF_TEXCOORDSIZE4: () => D3DFVF_TEXCOORDSIZE4,
	D3DFVF_TEXCOUNT_MASK: () => D3DFVF_TEXCOUNT_MASK,
	D3DFVF_TEXCOUNT_SHIFT: () => 8,
	D3DFVF_TEXTUREFORMAT1: () => 3,
	D3DFVF_TEXTUREFORMAT2: () => 0,
	D3DFVF_TEXTUREFORMAT3: () => 1,
	D3DFVF_TEXTUREFORMAT4: () => 2,
	D3DFVF_XYZ: () => 2,
	D3DFVF_XYZB1: () => 6,
	D3DFVF_XYZB2: () => 8,
	D3DFVF_XYZB3: () => 10,
	D3DFVF_XYZB4: () => 12,
	D3DFVF_XYZB5: () => 14,
	D3DFVF_XYZRHW: () => 4,
	decodeFVF: () => decodeFVF,
	fvfVertexSize: () => fvfVertexSize,
	validateFVF: () => validateFVF
});
/** The bits that count texture coordinate sets. */
const D3DFVF_TEXCOUNT_MASK = 3840;
/** Four texture coordinate sets. */
const D3DFVF_TEX4 = 1024;
/** Five texture coordinate sets. */
const D3DFVF_TEX5 = 1280;
/** Six texture coordinate sets. */
const D3DFVF_TEX6 = 1536;
/** Seven texture coordinate sets. */
const D3DFVF_TEX7 = 1792;
/** Eight texture coordinate sets. */
const D3DFVF_TEX8 = 2048;
/** The last weight of D3DFVF_XYZB1 to XYZB5 is four matrix indices in a DWORD. */
const D3DFVF_LASTBETA_UBYTE4 = 4096;
/** Reserved. */
const D3DFVF_RESERVED2 = 57344;
const coordinateFormat = (format, set) => format << set * 2 + 16 >>> 0;
/** One coordinate in a set (0 to 7). SDK: D3DFVF_TEXCOORDSIZE1. */
function D3DFVF_TEXCOORDSIZE1(set) {
	return coordinateFormat(3, set);
}
/** Two coordinates in a set (0 to 7), which is the default. SDK: D3DFVF_TEXCOORDSIZE2. */
function D3DFVF_TEXCOORDSIZE2(set) {
	return coordinateFormat(0, set);
}
/** Three coordinates in a set (0 to 7). SDK: D3DFVF_TEXCOORDSIZE3. */
function D3DFVF_TEXCOORDSIZE3(set) {
	return coordinateFormat(1, set);
}
/** Four coordinates in a set (0 to 7). SDK: D3DFVF_TEXCOORDSIZE4. */
function D3DFVF_TEXCOORDSIZE4(set) {
	return coordinateFormat(2, set);
}
/** Type of a coordinate set, by its format bits. */
const coordinateTypes = [
	1,
	2,
	3,
	0
];
/** Type of float weights, by their number. */
const weightTypes = [
	0,
	1,
	2,
	3
];
/** Elements after the position and its weights, in the order they have in the vertex. */
const optional = [
	[
		16,
		3,
		2
	],
	[
		32,
		4,
		0
	],
	[
		64,
		5,
		4
	],
	[
		128,
		6,
		4
	]
];
/**
* What is wrong with a code: a sentence without a full stop, or undefined when vertices of it have a layout. The
* documentation also excludes normals of transformed vertices; they have a layout and pass.
*/
function validateFVF(fvf) {
	const named = `FVF 0x${(fvf >>> 0).toString(16)}`;
	const sets = (fvf & D3DFVF_TEXCOUNT_MASK) >> 8;
	if ((fvf & 57345) !== 0) return `${named} has reserved bits`;
	if ((fvf & 14) === 0) return `${named} has no position`;
	if (sets > 8) return `${named} has ${sets} texture coordinate sets; 8 are the most`;
}
/**
* Layout of the vertices of a code, all in stream 0. Elements follow each other without gaps: position, weights, normal,
* point size, diffuse, specular, texture coordinates. D3DFVF_LASTBETA_UBYTE4 without weights means nothing; of five
* float weights the fifth takes its place and has no register. SDK: "About Vertex Formats".
* @throws RangeError with the sentence of validateFVF.
*/
function decodeFVF(fvf) {
	const wrong = validateFVF(fvf);
	if (wrong !== void 0) throw new RangeError(wrong);
	const elements = [];
	let offset = 0;
	const add = (register, type) => {
		elements.push({
			register,
			type,
			stream: 0,
			offset
		});
		offset += elementBytes[type];
	};
	const position = fvf & 14;
	const transformed = position === 4;
	add(0, transformed ? 3 : 2);
	const betas = Math.max(0, position - 4 >> 1);
	const indexed = betas > 0 && (fvf & 4096) !== 0;
	const weights = indexed ? betas - 1 : betas;
	if (weights > 0) add(1, weightTypes[Math.min(weights, 4) - 1]);
	if (weights > 4) offset += 4;
	if (indexed) add(2, 5);
	for (const [bit, register, type] of optional) if ((fvf & bit) !== 0) add(register, type);
	const sets = (fvf & D3DFVF_TEXCOUNT_MASK) >> 8;
	for (let set = 0; set < sets; set++) add(7 + set, coordinateTypes[fvf >>> set * 2 + 16 & 3]);
	return layoutOf$1(elements, [offset], transformed);
}
/**
* Bytes of a vertex of a code.
* @throws RangeError with the sentence of validateFVF.
*/
function fvfVertexSize(fvf) {
	return decodeFVF(fvf).strides[0];
}
// d3d8/types/render-states.ts
var render_states_exports = /* @__PURE__ */ __exportAll({
	D3DRS_ALPHABLENDENABLE: () => 27,
	D3DRS_ALPHAFUNC: () => 25,
	D3DRS_ALPHAREF: () => 24,
	D3DRS_ALPHATESTENABLE: () => 15,
	D3DRS_AMBIENT: () => 139,
	D3DRS_AMBIENTMATERIALSOURCE: () => 147,
	D3DRS_BLENDOP: () => 171,
	D3DRS_CLIPPING: () => 136,
	D3DRS_CLIPPLANEENABLE: () => 152,
	D3DRS_COLORVERTEX: () => 141,
	D3DRS_COLORWRITEENABLE: () => 168,
	D3DRS_CULLMODE: () => 22,
	D3DRS_DEBUGMONITORTOKEN: () => 165,
	D3DRS_DELETERTPATCH: () => 169,
	D3DRS_DESTBLEND: () => 20,
	D3DRS_DIFFUSEMATERIALSOURCE: () => 145,
	D3DRS_DITHERENABLE: () => 26,
	D3DRS_EDGEANTIALIAS: () => 40,
	D3DRS_EMISSIVEMATERIALSOURCE: () => 148,
	D3DRS_FILLMODE: () => 8,
	D3DRS_FOGCOLOR: () => 34,
	D3DRS_FOGDENSITY: () => 38,
	D3DRS_FOGENABLE: () => 28,
	D3DRS_FOGEND: () => 37,
	D3DRS_FOGSTART: () => 36,
	D3DRS_FOGTABLEMODE: () => 35,
	D3DRS_FOGVERTEXMODE: () => 140,
	D3DRS_INDEXEDVERTEXBLENDENABLE: () => 167,
	D3DRS_LASTPIXEL: () => 16,
	D3DRS_LIGHTING: () => 137,
	D3DRS_LINEPATTERN: () => 10,
	D3DRS_LOCALVIEWER: () => 142,
	D3DRS_MULTISAMPLEANTIALIAS: () => 161,
	D3DRS_MULTISAMPLEMASK: () => 162,
	D3DRS_NORMALIZENORMALS: () => 143,
	D3DRS_NORMALORDER: () => 173,
	D3DRS_PATCHEDGESTYLE: () => 163,
	D3DRS_PATCHSEGMENTS: () => 164,
	D3DRS_POINTSCALEENABLE: () => 157,
	D3DRS_POINTSCALE_A: () => 158,
	D3DRS_POINTSCALE_B: () => 159,
	D3DRS_POINTSCALE_C: () => 160,
	D3DRS_POINTSIZE: () => 154,
	D3DRS_POINTSIZE_MAX: () => 166,
	D3DRS_POINTSIZE_MIN: () => 155,
	D3DRS_POINTSPRITEENABLE: () => 156,
	D3DRS_POSITIONORDER: () => 172,
	D3DRS_RANGEFOGENABLE: () => 48,
	D3DRS_SHADEMODE: () => 9,
	D3DRS_SOFTWAREVERTEXPROCESSING: () => 153,
	D3DRS_SPECULARENABLE: () => 29,
	D3DRS_SPECULARMATERIALSOURCE: () => 146,
	D3DRS_SRCBLEND: () => 19,
	D3DRS_STENCILENABLE: () => 52,
	D3DRS_STENCILFAIL: () => 53,
	D3DRS_STENCILFUNC: () => 56,
	D3DRS_STENCILMASK: () => 58,
	D3DRS_STENCILPASS: () => 55,
	D3DRS_STENCILREF: () => 57,
	D3DRS_STENCILWRITEMASK: () => 59,
	D3DRS_STENCILZFAIL: () => 54,
	D3DRS_TEXTUREFACTOR: () => 60,
	D3DRS_TWEENFACTOR: () => 170,
	D3DRS_VERTEXBLEND: () => 151,
	D3DRS_WRAP0: () => 128,
	D3DRS_WRAP1: () => 129,
	D3DRS_WRAP2: () => 130,
	D3DRS_WRAP3: () => 131,
	D3DRS_WRAP4: () => 132,
	D3DRS_WRAP5: () => 133,
	D3DRS_WRAP6: () => 134,
	D3DRS_WRAP7: () => 135,
	D3DRS_ZBIAS: () => 47,
	D3DRS_ZENABLE: () => 7,
	D3DRS_ZFUNC: () => 23,
	D3DRS_ZVISIBLE: () => 30,
	D3DRS_ZWRITEENABLE: () => 14
});
// d3d8/types/shader-tokens.ts
var shader_tokens_exports = /* @__PURE__ */ __exportAll({
	D3DPS_END: () => D3DPS_END,
	D3DPS_VERSION: () => D3DPS_VERSION,
	D3DSHADER_COMMENT: () => D3DSHADER_COMMENT,
	D3DSHADER_VERSION_MAJOR: () => D3DSHADER_VERSION_MAJOR,
	D3DSHADER_VERSION_MINOR: () => D3DSHADER_VERSION_MINOR,
	D3DSIO_ADD: () => 2,
	D3DSIO_BEM: () => 89,
	D3DSIO_CMP: () => 88,
	D3DSIO_CND: () => 80,
	D3DSIO_COMMENT: () => D3DSIO_COMMENT,
	D3DSIO_DEF: () => 81,
	D3DSIO_DP3: () => 8,
	D3DSIO_DP4: () => 9,
	D3DSIO_DST: () => 17,
	D3DSIO_END: () => D3DSIO_END,
	D3DSIO_EXP: () => 14,
	D3DSIO_EXPP: () => 78,
	D3DSIO_FRC: () => 19,
	D3DSIO_LIT: () => 16,
	D3DSIO_LOG: () => 15,
	D3DSIO_LOGP: () => 79,
	D3DSIO_LRP: () => 18,
	D3DSIO_M3x2: () => 24,
	D3DSIO_M3x3: () => 23,
	D3DSIO_M3x4: () => 22,
	D3DSIO_M4x3: () => 21,
	D3DSIO_M4x4: () => 20,
	D3DSIO_MAD: () => 4,
	D3DSIO_MAX: () => 11,
	D3DSIO_MIN: () => 10,
	D3DSIO_MOV: () => 1,
	D3DSIO_MUL: () => 5,
	D3DSIO_NOP: () => 0,
	D3DSIO_PHASE: () => D3DSIO_PHASE,
	D3DSIO_RCP: () => 6,
	D3DSIO_RSQ: () => 7,
	D3DSIO_SGE: () => 13,
	D3DSIO_SLT: () => 12,
	D3DSIO_SUB: () => 3,
	D3DSIO_TEX: () => 66,
	D3DSIO_TEXBEM: () => 67,
	D3DSIO_TEXBEML: () => 68,
	D3DSIO_TEXCOORD: () => 64,
	D3DSIO_TEXDEPTH: () => 87,
	D3DSIO_TEXDP3: () => 85,
	D3DSIO_TEXDP3TEX: () => 83,
	D3DSIO_TEXKILL: () => 65,
	D3DSIO_TEXM3x2DEPTH: () => 84,
	D3DSIO_TEXM3x2PAD: () => 71,
	D3DSIO_TEXM3x2TEX: () => 72,
	D3DSIO_TEXM3x3: () => 86,
	D3DSIO_TEXM3x3DIFF: () => 75,
	D3DSIO_TEXM3x3PAD: () => 73,
	D3DSIO_TEXM3x3SPEC: () => 76,
	D3DSIO_TEXM3x3TEX: () => 74,
	D3DSIO_TEXM3x3VSPEC: () => 77,
	D3DSIO_TEXREG2AR: () => 69,
	D3DSIO_TEXREG2GB: () => 70,
	D3DSIO_TEXREG2RGB: () => 82,
	D3DSI_COISSUE: () => D3DSI_COISSUE,
	D3DSI_COMMENTSIZE_MASK: () => D3DSI_COMMENTSIZE_MASK,
	D3DSI_COMMENTSIZE_SHIFT: () => 16,
	D3DSI_OPCODE_MASK: () => D3DSI_OPCODE_MASK,
	D3DSPDM_NONE: () => 0,
	D3DSPDM_SATURATE: () => D3DSPDM_SATURATE,
	D3DSPR_ADDR: () => D3DSPR_ADDR,
	D3DSPR_ATTROUT: () => D3DSPR_ATTROUT,
	D3DSPR_CONST: () => D3DSPR_CONST,
	D3DSPR_INPUT: () => D3DSPR_INPUT,
	D3DSPR_RASTOUT: () => D3DSPR_RASTOUT,
	D3DSPR_TEMP: () => 0,
	D3DSPR_TEXCRDOUT: () => D3DSPR_TEXCRDOUT,
	D3DSPR_TEXTURE: () => D3DSPR_TEXTURE,
	D3DSPSM_BIAS: () => D3DSPSM_BIAS,
	D3DSPSM_BIASNEG: () => D3DSPSM_BIASNEG,
	D3DSPSM_COMP: () => D3DSPSM_COMP,
	D3DSPSM_DW: () => D3DSPSM_DW,
	D3DSPSM_DZ: () => D3DSPSM_DZ,
	D3DSPSM_NEG: () => D3DSPSM_NEG,
	D3DSPSM_NONE: () => 0,
	D3DSPSM_SIGN: () => D3DSPSM_SIGN,
	D3DSPSM_SIGNNEG: () => D3DSPSM_SIGNNEG,
	D3DSPSM_X2: () => D3DSPSM_X2,
	D3DSPSM_X2NEG: () => D3DSPSM_X2NEG,
	D3DSP_DSTMOD_MASK: () => D3DSP_DSTMOD_MASK,
	D3DSP_DSTMOD_SHIFT: () => 20,
	D3DSP_DSTSHIFT_MASK: () => D3DSP_DSTSHIFT_MASK,
	D3DSP_DSTSHIFT_SHIFT: () => 24,
	D3DSP_NOSWIZZLE: () => D3DSP_NOSWIZZLE,
	D3DSP_REGNUM_MASK: () => D3DSP_REGNUM_MASK,
	D3DSP_REGTYPE_MASK: () => D3DSP_REGTYPE_MASK,
	D3DSP_REGTYPE_SHIFT: () => 28,
	D3DSP_REPLICATEALPHA: () => D3DSP_REPLICATEALPHA,
	D3DSP_REPLICATEBLUE: () => D3DSP_REPLICATEBLUE,
	D3DSP_REPLICATEGREEN: () => D3DSP_REPLICATEGREEN,
	D3DSP_REPLICATERED: () => 0,
	D3DSP_SRCMOD_MASK: () => D3DSP_SRCMOD_MASK,
	D3DSP_SRCMOD_SHIFT: () => 24,
	D3DSP_SWIZZLE_MASK: () => D3DSP_SWIZZLE_MASK,
	D3DSP_SWIZZLE_SHIFT: () => 16,
	D3DSP_WRITEMASK_0: () => D3DSP_WRITEMASK_0,
	D3DSP_WRITEMASK_1: () => D3DSP_WRITEMASK_1,
	D3DSP_WRITEMASK_2: () => D3DSP_WRITEMASK_2,
	D3DSP_WRITEMASK_3: () => D3DSP_WRITEMASK_3,
	D3DSP_WRITEMASK_ALL: () => D3DSP_WRITEMASK_ALL,
	D3DSRO_FOG: () => 1,
	D3DSRO_POINT_SIZE: () => 2,
	D3DSRO_POSITION: () => 0,
	D3DVS_ADDRESSMODE_MASK: () => D3DVS_ADDRESSMODE_MASK,
	D3DVS_ADDRESSMODE_SHIFT: () => 13,
	D3DVS_ADDRMODE_ABSOLUTE: () => 0,
	D3DVS_ADDRMODE_RELATIVE: () => D3DVS_ADDRMODE_RELATIVE,
	D3DVS_END: () => D3DVS_END,
	D3DVS_NOSWIZZLE: () => D3DVS_NOSWIZZLE,
	D3DVS_SWIZZLE_MASK: () => D3DVS_SWIZZLE_MASK,
	D3DVS_SWIZZLE_SHIFT: () => 16,
	D3DVS_VERSION: () => D3DVS_VERSION,
	D3DVS_W_W: () => D3DVS_W_W,
	D3DVS_W_X: () => 0,
	D3DVS_W_Y: () => D3DVS_W_Y,
	D3DVS_W_Z: () => D3DVS_W_Z,
	D3DVS_X_W: () => D3DVS_X_W,
	D3DVS_X_X: () => 0,
	D3DVS_X_Y: () => D3DVS_X_Y,
	D3DVS_X_Z: () => D3DVS_X_Z,
	D3DVS_Y_W: () => D3DVS_Y_W,
	D3DVS_Y_X: () => 0,
	D3DVS_Y_Y: () => D3DVS_Y_Y,
	D3DVS_Y_Z: () => D3DVS_Y_Z,
	D3DVS_Z_W: () => D3DVS_Z_W,
	D3DVS_Z_X: () => 0,
	D3DVS_Z_Y: () => D3DVS_Z_Y,
	D3DVS_Z_Z: () => D3DVS_Z_Z
});
/** phase */
const D3DSIO_PHASE = 65533;
/** Comment; its length in DWORDs stands in D3DSI_COMMENTSIZE_MASK. */
const D3DSIO_COMMENT = 65534;
/** End of the shader. */
const D3DSIO_END = 65535;
/** Input registers v#. */
const D3DSPR_INPUT = 268435456;
/** Constant registers c#. */
const D3DSPR_CONST = 536870912;
/** Address register a0, in vertex shaders. */
const D3DSPR_ADDR = 805306368;
/** Texture registers t#, in pixel shaders; shares its value with D3DSPR_ADDR. */
const D3DSPR_TEXTURE = 805306368;
/** Raster outputs, see D3DVS_RASTOUT_OFFSETS. */
const D3DSPR_RASTOUT = 1073741824;
/** Colour outputs oD#. */
const D3DSPR_ATTROUT = 1342177280;
/** Texture coordinate outputs oT#. */
const D3DSPR_TEXCRDOUT = 1610612736;
/** c[a0.x + n] */
const D3DVS_ADDRMODE_RELATIVE = 8192;
/** Clamped to 0 to 1. */
const D3DSPDM_SATURATE = 1048576;
/** -x */
const D3DSPSM_NEG = 16777216;
/** x - 0.5 */
const D3DSPSM_BIAS = 33554432;
/** -(x - 0.5) */
const D3DSPSM_BIASNEG = 50331648;
/** 2 (x - 0.5) */
const D3DSPSM_SIGN = 67108864;
/** -2 (x - 0.5) */
const D3DSPSM_SIGNNEG = 83886080;
/** 1 - x */
const D3DSPSM_COMP = 100663296;
/** 2x */
const D3DSPSM_X2 = 117440512;
/** -2x */
const D3DSPSM_X2NEG = 134217728;
/** Divided by z, ps 1.4. */
const D3DSPSM_DZ = 150994944;
/** Divided by w, ps 1.4. */
const D3DSPSM_DW = 167772160;
/** Opcode of an instruction token. */
const D3DSI_OPCODE_MASK = 65535;
/** The instruction runs together with the one before it. */
const D3DSI_COISSUE = 1073741824;
/** Length of a comment in DWORDs, without its token. */
const D3DSI_COMMENTSIZE_MASK = 2147418112;
/** Register number of a parameter token. */
const D3DSP_REGNUM_MASK = 8191;
/** Component 0 (x; red) is written. */
const D3DSP_WRITEMASK_0 = 65536;
/** Component 1 (y; green) is written. */
const D3DSP_WRITEMASK_1 = 131072;
/** Component 2 (z; blue) is written. */
const D3DSP_WRITEMASK_2 = 262144;
/** Component 3 (w; alpha) is written. */
const D3DSP_WRITEMASK_3 = 524288;
/** All components are written. */
const D3DSP_WRITEMASK_ALL = 983040;
/** Result modifier, see D3DSHADER_PARAM_DSTMOD_TYPE. */
const D3DSP_DSTMOD_MASK = 15728640;
/** Result shift: signed 4-bit exponent, 1 is _x2, 15 is _d2. */
const D3DSP_DSTSHIFT_MASK = 251658240;
/** Register file, see D3DSHADER_PARAM_REGISTER_TYPE. */
const D3DSP_REGTYPE_MASK = 1879048192;
/** Relative addressing, see D3DVS_ADDRESSMODE_TYPE. */
const D3DVS_ADDRESSMODE_MASK = 8192;
/** Swizzle of a vertex shader source. */
const D3DVS_SWIZZLE_MASK = 16711680;
/** x reads y. */
const D3DVS_X_Y = 65536;
/** x reads z. */
const D3DVS_X_Z = 131072;
/** x reads w. */
const D3DVS_X_W = 196608;
/** y reads y. */
const D3DVS_Y_Y = 262144;
/** y reads z. */
const D3DVS_Y_Z = 524288;
/** y reads w. */
const D3DVS_Y_W = 786432;
/** z reads y. */
const D3DVS_Z_Y = 1048576;
/** z reads z. */
const D3DVS_Z_Z = 2097152;
/** z reads w. */
const D3DVS_Z_W = 3145728;
/** w reads y. */
const D3DVS_W_Y = 4194304;
/** w reads z. */
const D3DVS_W_Z = 8388608;
/** w reads w. */
const D3DVS_W_W = 12582912;
/** Every component reads itself. */
const D3DVS_NOSWIZZLE = 14942208;
/** Swizzle of a pixel shader source. */
const D3DSP_SWIZZLE_MASK = 16711680;
/** Every component reads itself. */
const D3DSP_NOSWIZZLE = 14942208;
/** All components read green. */
const D3DSP_REPLICATEGREEN = 5570560;
/** All components read blue. */
const D3DSP_REPLICATEBLUE = 11141120;
/** All components read alpha. */
const D3DSP_REPLICATEALPHA = 16711680;
/** Source modifier, see D3DSHADER_PARAM_SRCMOD_TYPE. */
const D3DSP_SRCMOD_MASK = 251658240;
/** Version token of a vertex shader. SDK: D3DVS_VERSION. */
function D3DVS_VERSION(major, minor) {
	return (4294836224 | major << 8 | minor) >>> 0;
}
/** Version token of a pixel shader. SDK: D3DPS_VERSION. */
function D3DPS_VERSION(major, minor) {
	return (4294901760 | major << 8 | minor) >>> 0;
}
/** Major number of a version token. SDK: D3DSHADER_VERSION_MAJOR. */
function D3DSHADER_VERSION_MAJOR(version) {
	return version >>> 8 & 255;
}
/** Minor number of a version token. SDK: D3DSHADER_VERSION_MINOR. */
function D3DSHADER_VERSION_MINOR(version) {
	return version & 255;
}
/** Comment token for `length` DWORDs of comment, at most 0x7fff. SDK: D3DSHADER_COMMENT. */
function D3DSHADER_COMMENT(length) {
	return length << 16 & D3DSI_COMMENTSIZE_MASK | D3DSIO_COMMENT;
}
/** Last token of a vertex shader. SDK: D3DVS_END. */
function D3DVS_END() {
	return 65535;
}
/** Last token of a pixel shader. SDK: D3DPS_END. */
function D3DPS_END() {
	return 65535;
}
// d3d8/types/texture-stage-states.ts
var texture_stage_states_exports = /* @__PURE__ */ __exportAll({
	D3DTSS_ADDRESSU: () => 13,
	D3DTSS_ADDRESSV: () => 14,
	D3DTSS_ADDRESSW: () => 25,
	D3DTSS_ALPHAARG0: () => 27,
	D3DTSS_ALPHAARG1: () => 5,
	D3DTSS_ALPHAARG2: () => 6,
	D3DTSS_ALPHAOP: () => 4,
	D3DTSS_BORDERCOLOR: () => 15,
	D3DTSS_BUMPENVLOFFSET: () => 23,
	D3DTSS_BUMPENVLSCALE: () => 22,
	D3DTSS_BUMPENVMAT00: () => 7,
	D3DTSS_BUMPENVMAT01: () => 8,
	D3DTSS_BUMPENVMAT10: () => 9,
	D3DTSS_BUMPENVMAT11: () => 10,
	D3DTSS_COLORARG0: () => 26,
	D3DTSS_COLORARG1: () => 2,
	D3DTSS_COLORARG2: () => 3,
	D3DTSS_COLOROP: () => 1,
	D3DTSS_MAGFILTER: () => 16,
	D3DTSS_MAXANISOTROPY: () => 21,
	D3DTSS_MAXMIPLEVEL: () => 20,
	D3DTSS_MINFILTER: () => 17,
	D3DTSS_MIPFILTER: () => 18,
	D3DTSS_MIPMAPLODBIAS: () => 19,
	D3DTSS_RESULTARG: () => 28,
	D3DTSS_TEXCOORDINDEX: () => 11,
	D3DTSS_TEXTURETRANSFORMFLAGS: () => 24
});
// d3d8/types/vertex-shader-declaration.ts
var vertex_shader_declaration_exports = /* @__PURE__ */ __exportAll({
	D3DVSD_CONST: () => D3DVSD_CONST,
	D3DVSD_CONSTADDRESSMASK: () => 127,
	D3DVSD_CONSTADDRESSSHIFT: () => 0,
	D3DVSD_CONSTCOUNTMASK: () => D3DVSD_CONSTCOUNTMASK,
	D3DVSD_CONSTCOUNTSHIFT: () => 25,
	D3DVSD_CONSTRSMASK: () => D3DVSD_CONSTRSMASK,
	D3DVSD_CONSTRSSHIFT: () => 16,
	D3DVSD_DATALOADTYPEMASK: () => D3DVSD_DATALOADTYPEMASK,
	D3DVSD_DATALOADTYPESHIFT: () => 28,
	D3DVSD_DATATYPEMASK: () => D3DVSD_DATATYPEMASK,
	D3DVSD_DATATYPESHIFT: () => 16,
	D3DVSD_END: () => D3DVSD_END,
	D3DVSD_EXTCOUNTMASK: () => D3DVSD_EXTCOUNTMASK,
	D3DVSD_EXTCOUNTSHIFT: () => 24,
	D3DVSD_EXTINFOMASK: () => D3DVSD_EXTINFOMASK,
	D3DVSD_EXTINFOSHIFT: () => 0,
	D3DVSD_MAKETOKENTYPE: () => D3DVSD_MAKETOKENTYPE,
	D3DVSD_NOP: () => D3DVSD_NOP,
	D3DVSD_REG: () => D3DVSD_REG,
	D3DVSD_SKIP: () => D3DVSD_SKIP,
	D3DVSD_SKIPCOUNTMASK: () => D3DVSD_SKIPCOUNTMASK,
	D3DVSD_SKIPCOUNTSHIFT: () => 16,
	D3DVSD_STREAM: () => D3DVSD_STREAM,
	D3DVSD_STREAMNUMBERMASK: () => 15,
	D3DVSD_STREAMNUMBERSHIFT: () => 0,
	D3DVSD_STREAMTESSMASK: () => D3DVSD_STREAMTESSMASK,
	D3DVSD_STREAMTESSSHIFT: () => 28,
	D3DVSD_STREAM_TESS: () => D3DVSD_STREAM_TESS,
	D3DVSD_TESSNORMAL: () => D3DVSD_TESSNORMAL,
	D3DVSD_TESSUV: () => D3DVSD_TESSUV,
	D3DVSD_TOKENTYPEMASK: () => D3DVSD_TOKENTYPEMASK,
	D3DVSD_TOKENTYPESHIFT: () => 29,
	D3DVSD_TOKEN_CONSTMEM: () => 4,
	D3DVSD_TOKEN_END: () => 7,
	D3DVSD_TOKEN_EXT: () => 5,
	D3DVSD_TOKEN_NOP: () => 0,
	D3DVSD_TOKEN_STREAM: () => 1,
	D3DVSD_TOKEN_STREAMDATA: () => 2,
	D3DVSD_TOKEN_TESSELLATOR: () => 3,
	D3DVSD_VERTEXREGINMASK: () => D3DVSD_VERTEXREGINMASK,
	D3DVSD_VERTEXREGINSHIFT: () => 20,
	D3DVSD_VERTEXREGMASK: () => 31,
	D3DVSD_VERTEXREGSHIFT: () => 0,
	decodeDeclaration: () => decodeDeclaration
});
/** Token type. */
const D3DVSD_TOKENTYPEMASK = 3758096384;
/** Load type: set for a gap. */
const D3DVSD_DATALOADTYPEMASK = 268435456;
/** Data type, see D3DVSDT. */
const D3DVSD_DATATYPEMASK = 983040;
/** Length of a gap in DWORDs. */
const D3DVSD_SKIPCOUNTMASK = 983040;
/** Input register of the tessellator. */
const D3DVSD_VERTEXREGINMASK = 15728640;
/** Number of constants, four DWORDs each. */
const D3DVSD_CONSTCOUNTMASK = 503316480;
/** Reserved part of a constant token. */
const D3DVSD_CONSTRSMASK = 536805376;
/** Length of an extension in DWORDs. */
const D3DVSD_EXTCOUNTMASK = 520093696;
/** Information of an extension. */
const D3DVSD_EXTINFOMASK = 16777215;
/** Set when the stream token chooses the tessellator. */
const D3DVSD_STREAMTESSMASK = 268435456;
/** Token type in its place. SDK: D3DVSD_MAKETOKENTYPE. */
function D3DVSD_MAKETOKENTYPE(type) {
	return type << 29 >>> 0;
}
/** Chooses a stream, 0 to 15; elements after it lie in it from offset 0 on. SDK: D3DVSD_STREAM. */
function D3DVSD_STREAM(stream) {
	return (D3DVSD_MAKETOKENTYPE(1) | stream & 15) >>> 0;
}
/** Chooses the tessellator. SDK: D3DVSD_STREAM_TESS. */
function D3DVSD_STREAM_TESS() {
	return (D3DVSD_MAKETOKENTYPE(1) | D3DVSD_STREAMTESSMASK) >>> 0;
}
/** An element for a register (D3DVSDE_* or the v register's number). SDK: D3DVSD_REG. */
function D3DVSD_REG(register, type) {
	return (D3DVSD_MAKETOKENTYPE(2) | type << 16 & D3DVSD_DATATYPEMASK | register & 31) >>> 0;
}
/** A gap of 0 to 15 DWORDs. SDK: D3DVSD_SKIP. */
function D3DVSD_SKIP(count) {
	return (D3DVSD_MAKETOKENTYPE(2) | D3DVSD_DATALOADTYPEMASK | count << 16 & D3DVSD_SKIPCOUNTMASK) >>> 0;
}
/** Constants from an address on; four DWORDs for each of `count` (0 to 15) follow. SDK: D3DVSD_CONST. */
function D3DVSD_CONST(address, count) {
	return (D3DVSD_MAKETOKENTYPE(4) | count << 25 & D3DVSD_CONSTCOUNTMASK | address & 127) >>> 0;
}
/** Normals the tessellator computes from the positions of an input register. SDK: D3DVSD_TESSNORMAL. */
function D3DVSD_TESSNORMAL(input, output) {
	return (D3DVSD_MAKETOKENTYPE(3) | input << 20 & D3DVSD_VERTEXREGINMASK | 2 << 16 | output & 31) >>> 0;
}
/** Surface coordinates the tessellator computes. SDK: D3DVSD_TESSUV. */
function D3DVSD_TESSUV(register) {
	return (D3DVSD_MAKETOKENTYPE(3) | 268500992 | register & 31) >>> 0;
}
/** The end of a declaration. SDK: D3DVSD_END. */
function D3DVSD_END() {
	return 4294967295;
}
/** Nothing. SDK: D3DVSD_NOP. */
function D3DVSD_NOP() {
	return 0;
}
function refuse$6({ tokens, at }, sentence) {
	const token = at < tokens.length ? ` (0x${tokens[at].toString(16).padStart(8, "0")})` : "";
	throw new RangeError(`vertex shader declaration, token ${at}${token}: ${sentence}`);
}
/** Index of the token after `count` DWORDs of data that follow the present one. */
function past(reading, count) {
	const end = reading.at + 1 + count;
	if (end > reading.tokens.length) refuse$6(reading, `${count} DWORDs should follow, there are ${reading.tokens.length - reading.at - 1}`);
	return end;
}
function registerOf(reading, register) {
	if (register > 16) refuse$6(reading, `register ${register}; 16 is the last`);
	return register;
}
function advance(reading, bytes) {
	const { stream } = reading;
	if (typeof stream !== "number") refuse$6(reading, "data of a stream, but no stream has been chosen");
	reading.offset += bytes;
	reading.strides[stream] = Math.max(reading.strides[stream], reading.offset);
}
const readNop = (reading, token) => token === D3DVSD_NOP() ? reading.at + 1 : refuse$6(reading, "a token without a type");
const readStream = (reading, token) => {
	const stream = token & 15;
	const tessellator = (token & D3DVSD_STREAMTESSMASK) !== 0;
	reading.stream = tessellator ? "tessellator" : stream;
	reading.offset = 0;
	if (!tessellator) while (reading.strides.length <= stream) reading.strides.push(0);
	return reading.at + 1;
};
const readStreamData = (reading, token) => {
	if ((token & 268435456) !== 0) {
		advance(reading, ((token & D3DVSD_SKIPCOUNTMASK) >>> 16) * 4);
		return reading.at + 1;
	}
	const type = (token & D3DVSD_DATATYPEMASK) >>> 16;
	const register = registerOf(reading, token & 31);
	if (type > 7) refuse$6(reading, `data type ${type}; 7 is the last`);
	if (reading.elements.some((element) => element.register === register)) refuse$6(reading, `register ${register} has been declared before`);
	const { offset, stream } = reading;
	advance(reading, elementBytes[type]);
	reading.elements.push({
		register,
		type,
		stream: Number(stream),
		offset
	});
	return reading.at + 1;
};
const readTessellator = (reading, token) => {
	if (reading.stream !== "tessellator") refuse$6(reading, "a value of the tessellator, which has not been chosen");
	const output = registerOf(reading, token & 31);
	const input = (token & D3DVSD_VERTEXREGINMASK) >>> 20;
	const uv = (token & D3DVSD_DATALOADTYPEMASK) !== 0;
	reading.tessellator.push(uv ? {
		kind: "uv",
		output
	} : {
		kind: "normal",
		input,
		output
	});
	return reading.at + 1;
};
const readConstants$1 = (reading, token) => {
	const end = past(reading, ((token & D3DVSD_CONSTCOUNTMASK) >>> 25) * 4);
	const values = new Float32Array(reading.tokens.slice(reading.at + 1, end).buffer);
	reading.constants.push({
		register: token & 127,
		values
	});
	return end;
};
const readExtension = (reading, token) => past(reading, (token & D3DVSD_EXTCOUNTMASK) >>> 24);
/** Readers by D3DVSD_TOKENTYPE; the end token is not read but stops the reader. */
const tokenReaders = [
	readNop,
	readStream,
	readStreamData,
	readTessellator,
	readConstants$1,
	readExtension,
	(reading) => refuse$6(reading, "token type 6, which does not exist"),
	(reading) => refuse$6(reading, "an end token with other bits than 0xffffffff")
];
/**
* Reads the tokens of a vertex shader declaration up to the end token; what follows it is not looked at. A stream that
* is chosen again starts at offset 0 again. Every input ends: each token is looked at once. SDK: "Vertex Shader
* Declaration".
* @throws RangeError that names the token's index: no end token, data cut short, a type or register that does not exist,
* a register declared twice, data before its stream.
*/
function decodeDeclaration(tokens) {
	const reading = {
		tokens,
		at: 0,
		stream: void 0,
		offset: 0,
		strides: [],
		elements: [],
		constants: [],
		tessellator: []
	};
	while (reading.at < tokens.length) {
		const token = tokens[reading.at];
		if (token === D3DVSD_END()) {
			const elements = reading.elements.sort((a, b) => a.stream - b.stream || a.offset - b.offset);
			const { strides, constants, tessellator, at } = reading;
			return {
				layout: layoutOf$1(elements, strides, false),
				constants,
				tessellator,
				length: at + 1
			};
		}
		reading.at = tokenReaders[token >>> 29](reading, token);
	}
	return refuse$6(reading, "the declaration has no end token");
}
// d3d8/api/enumerations.ts
/**
* The enumerations and sets of flags of d3d8types.h, d3d8caps.h and d3d8.h, each declared once: by where its constants stand and how their
* names begin. Values show by their names, and checks know what is allowed.
*/
const one = (from, prefix, but) => ({
	from,
	prefix,
	but,
	inC: "enum",
	is: "member"
});
const bits = (from, prefix) => ({
	from,
	prefix,
	inC: "define",
	is: "bits"
});
/** Every set by its name in the documentation; one that has no name there by the beginning of its members. */
const ENUMERATIONS = {
	D3DDEVTYPE: one(enumerations_exports, "D3DDEVTYPE_"),
	D3DPRIMITIVETYPE: one(enumerations_exports, "D3DPT_"),
	D3DTRANSFORMSTATETYPE: one(enumerations_exports, "D3DTS_"),
	D3DLIGHTTYPE: one(enumerations_exports, "D3DLIGHT_"),
	D3DSHADEMODE: one(enumerations_exports, "D3DSHADE_"),
	D3DFILLMODE: one(enumerations_exports, "D3DFILL_"),
	D3DBLEND: one(enumerations_exports, "D3DBLEND_"),
	D3DBLENDOP: one(enumerations_exports, "D3DBLENDOP_"),
	D3DTEXTUREADDRESS: one(enumerations_exports, "D3DTADDRESS_"),
	D3DCULL: one(enumerations_exports, "D3DCULL_"),
	D3DCMPFUNC: one(enumerations_exports, "D3DCMP_"),
	D3DSTENCILOP: one(enumerations_exports, "D3DSTENCILOP_"),
	D3DFOGMODE: one(enumerations_exports, "D3DFOG_"),
	D3DZBUFFERTYPE: one(enumerations_exports, "D3DZB_"),
	D3DSTATEBLOCKTYPE: one(enumerations_exports, "D3DSBT_"),
	D3DVERTEXBLENDFLAGS: one(enumerations_exports, "D3DVBF_"),
	D3DPATCHEDGESTYLE: one(enumerations_exports, "D3DPATCHEDGE_"),
	D3DDEBUGMONITORTOKENS: one(enumerations_exports, "D3DDMT_"),
	D3DMATERIALCOLORSOURCE: one(enumerations_exports, "D3DMCS_"),
	D3DBASISTYPE: one(enumerations_exports, "D3DBASIS_"),
	D3DORDERTYPE: one(enumerations_exports, "D3DORDER_"),
	D3DTEXTUREFILTERTYPE: one(enumerations_exports, "D3DTEXF_"),
	D3DTEXTUREOP: one(enumerations_exports, "D3DTOP_"),
	D3DRESOURCETYPE: one(enumerations_exports, "D3DRTYPE_"),
	D3DPOOL: one(enumerations_exports, "D3DPOOL_"),
	D3DCUBEMAP_FACES: one(enumerations_exports, "D3DCUBEMAP_FACE_"),
	D3DMULTISAMPLE_TYPE: one(enumerations_exports, "D3DMULTISAMPLE_"),
	D3DSWAPEFFECT: one(enumerations_exports, "D3DSWAPEFFECT_"),
	D3DBACKBUFFER_TYPE: one(enumerations_exports, "D3DBACKBUFFER_TYPE_"),
	D3DDEVINFOID: {
		...one(enumerations_exports, "D3DDEVINFOID_"),
		inC: "define"
	},
	D3DFORMAT: one(formats_exports, "D3DFMT_"),
	D3DRENDERSTATETYPE: one(render_states_exports, "D3DRS_"),
	D3DTEXTURESTAGESTATETYPE: one(texture_stage_states_exports, "D3DTSS_"),
	D3DTEXTURETRANSFORMFLAGS: {
		...one(flags_exports, "D3DTTFF_"),
		is: [{
			mask: 255,
			holds: "member"
		}]
	},
	D3DCREATE: bits(flags_exports, "D3DCREATE_"),
	D3DENUM: bits(flags_exports, "D3DENUM_"),
	D3DSGR: bits(flags_exports, "D3DSGR_"),
	D3DCURSOR: bits(flags_exports, "D3DCURSOR_"),
	D3DSPD: bits(flags_exports, "D3DSPD_"),
	D3DPRESENTFLAG: bits(flags_exports, "D3DPRESENTFLAG_"),
	D3DCLEAR: bits(flags_exports, "D3DCLEAR_"),
	D3DLOCK: bits(flags_exports, "D3DLOCK_"),
	D3DUSAGE: bits(flags_exports, "D3DUSAGE_"),
	D3DPV: bits(flags_exports, "D3DPV_"),
	D3DWRAP: bits(flags_exports, "D3DWRAP"),
	D3DCOLORWRITEENABLE: bits(flags_exports, "D3DCOLORWRITEENABLE_"),
	D3DCLIPPLANE: bits(flags_exports, "D3DCLIPPLANE"),
	D3DCS: bits(flags_exports, "D3DCS_"),
	D3DTA: {
		...bits(flags_exports, "D3DTA_"),
		but: /^D3DTA_SELECTMASK$/,
		is: [{
			mask: 15,
			holds: "member"
		}]
	},
	D3DTSS_TCI: {
		...bits(flags_exports, "D3DTSS_TCI_"),
		is: [{
			mask: 4294901760,
			holds: "member or nothing"
		}, {
			mask: 65535,
			holds: "number"
		}]
	},
	D3DFVF: {
		...bits(fvf_exports, "D3DFVF_"),
		but: /_MASK$|_SHIFT$|^D3DFVF_TEXTUREFORMAT/,
		is: [{
			mask: 14,
			holds: "member or nothing"
		}, {
			mask: D3DFVF_TEXCOUNT_MASK,
			holds: "member or nothing"
		}]
	},
	D3DCAPS: bits(caps_exports, "D3DCAPS_"),
	D3DCAPS2: bits(caps_exports, "D3DCAPS2_"),
	D3DCAPS3: bits(caps_exports, "D3DCAPS3_"),
	D3DPRESENT_INTERVAL: bits(caps_exports, "D3DPRESENT_INTERVAL_"),
	D3DCURSORCAPS: bits(caps_exports, "D3DCURSORCAPS_"),
	D3DDEVCAPS: bits(caps_exports, "D3DDEVCAPS_"),
	D3DPMISCCAPS: bits(caps_exports, "D3DPMISCCAPS_"),
	D3DLINECAPS: bits(caps_exports, "D3DLINECAPS_"),
	D3DPRASTERCAPS: bits(caps_exports, "D3DPRASTERCAPS_"),
	D3DPCMPCAPS: bits(caps_exports, "D3DPCMPCAPS_"),
	D3DPBLENDCAPS: bits(caps_exports, "D3DPBLENDCAPS_"),
	D3DPSHADECAPS: bits(caps_exports, "D3DPSHADECAPS_"),
	D3DPTEXTURECAPS: bits(caps_exports, "D3DPTEXTURECAPS_"),
	D3DPTFILTERCAPS: bits(caps_exports, "D3DPTFILTERCAPS_"),
	D3DPTADDRESSCAPS: bits(caps_exports, "D3DPTADDRESSCAPS_"),
	D3DSTENCILCAPS: bits(caps_exports, "D3DSTENCILCAPS_"),
	D3DTEXOPCAPS: bits(caps_exports, "D3DTEXOPCAPS_"),
	D3DFVFCAPS: bits(caps_exports, "D3DFVFCAPS_"),
	D3DVTXPCAPS: bits(caps_exports, "D3DVTXPCAPS_"),
	D3DVSDT: {
		...one(vertex_layout_exports, "D3DVSDT_"),
		inC: "define"
	},
	D3DVSDE: {
		...one(vertex_layout_exports, "D3DVSDE_"),
		inC: "define"
	},
	D3DVSD_TOKENTYPE: one(vertex_shader_declaration_exports, "D3DVSD_TOKEN_"),
	D3DSHADER_INSTRUCTION_OPCODE_TYPE: one(shader_tokens_exports, "D3DSIO_"),
	D3DSHADER_PARAM_REGISTER_TYPE: one(shader_tokens_exports, "D3DSPR_"),
	D3DVS_RASTOUT_OFFSETS: one(shader_tokens_exports, "D3DSRO_"),
	D3DVS_ADDRESSMODE_TYPE: one(shader_tokens_exports, "D3DVS_ADDRMODE_"),
	D3DSHADER_PARAM_DSTMOD_TYPE: one(shader_tokens_exports, "D3DSPDM_"),
	D3DSHADER_PARAM_SRCMOD_TYPE: one(shader_tokens_exports, "D3DSPSM_"),
	HRESULT: {
		...one(errors_exports, "", /^_FACD3D$/),
		inC: "define"
	}
};
/** Whether a name is that of an enumeration or of a set of flags. */
const isEnumeration = (name) => Object.hasOwn(ENUMERATIONS, name);
const known$1 = /* @__PURE__ */ new Map();
const gather = (name) => {
	const { from, prefix, but } = ENUMERATIONS[name];
	const found = Object.entries(from).flatMap(([member, value]) => typeof value === "number" && member.startsWith(prefix) && !but?.test(member) ? [[member, value]] : []).sort(([a, low], [b, high]) => low - high || (a < b ? -1 : 1));
	const names = /* @__PURE__ */ new Map();
	for (const [member, value] of found) if (!names.has(value)) names.set(value, member);
	return {
		members: new Map(found),
		names
	};
};
const knownOf = (name) => {
	const found = known$1.get(name) ?? gather(name);
	known$1.set(name, found);
	return found;
};
/** The members of an enumeration or set of flags. */
const membersOf = (name) => knownOf(name).members;
/** The member of a number, signed or unsigned; undefined where no member has it. */
const memberOf = (name, value) => knownOf(name).names.get((value | 0) === value ? value >>> 0 : value);
/** Whether a number is that of a member. */
const isMember = (name, value) => knownOf(name).names.has(value);
/** A number in C's way of writing it: small ones decimal, large ones hexadecimal. */
const numberText = (value) => value < 65536 ? String(value) : `0x${value.toString(16)}`;
/** How sizes of coordinate sets are written, by their two bits: 2 is what a set has by itself. */
const coordinateSizes = [
	2,
	3,
	4,
	1
];
/** The sizes of coordinate sets in a flexible vertex format; they lie above its flags. */
const sizesOf = (format) => {
	const sets = (format & D3DFVF_TEXCOUNT_MASK) >> 8;
	return Array.from({ length: Math.min(sets, 8) }, (_, set) => coordinateSizes[format >>> 16 + set * 2 & 3]).flatMap((size, set) => size === 2 ? [] : [`D3DFVF_TEXCOORDSIZE${size}(${set})`]);
};
/** The lowest bit of a mask. */
const lowest = (mask) => (mask & -mask) >>> 0;
/** A value of bits and parts by the names of its members, each with its lowest bit. */
function textsOf(parts, names, value) {
	const found = [];
	let left = value;
	for (const { mask, holds } of parts) {
		const part = (left & mask) >>> 0;
		left = (left & ~mask) >>> 0;
		if (holds === "member or nothing" && part === 0) continue;
		found.push([lowest(mask), (holds === "number" ? void 0 : names.get(part)) ?? numberText(part)]);
	}
	for (const [bit, member] of names) {
		if (bit !== lowest(bit) || (left & bit) === 0) continue;
		found.push([bit, member]);
		left = (left & ~bit) >>> 0;
	}
	if (left !== 0) found.push([Infinity, numberText(left)]);
	return found;
}
/** A value by the names of its members, the lowest bits first, as C joins them; bits that no member names as a number. */
function valueText(name, value) {
	const { names } = knownOf(name);
	const { is, prefix } = ENUMERATIONS[name];
	if (is === "member") return names.get(value >>> 0) ?? `${numberText(value >>> 0)} (no ${prefix.replace(/_$/, "")})`;
	const isFormat = name === "D3DFVF";
	const texts = textsOf(is === "bits" ? [] : is, names, (isFormat ? value & 65535 : value) >>> 0).sort(([a], [b]) => a - b).map(([, text]) => text);
	if (isFormat) texts.push(...sizesOf(value));
	return texts.length === 0 ? is === "bits" ? names.get(0) ?? "0" : "0" : texts.join(" | ");
}
/** The members that a check allows, as a sentence lists them: `D3DPOOL_DEFAULT (0), D3DPOOL_MANAGED (1)`. */
const allowedText = (name, allowed = [...membersOf(name).values()]) => allowed.map((value) => `${memberOf(name, value) ?? numberText(value)} (${value})`).join(", ");
// d3d8/descriptions.ts
/** Where the indices of a draw come from beside chunks: there are none, they are those of the block, or those of quads in a row. */
const SourceIndices = {
	None: 0,
	Block: -1,
	QuadStrips: -2,
	QuadFans: -3
};
/**
* What the texture groups tell stages and samplers of a texture: its shape in the low two bits, and what its texels are when they
* are indices into the current palette (P8; A8P8 with an alpha of their own).
*/
const TextureKind = {
	None: 0,
	Flat: 1,
	Cube: 2,
	Volume: 3,
	Shape: 3,
	Palette: 4,
	AlphaPalette: 8
};
/** The handle of a vertex declaration or pixel shader: odd, as FVF codes are even, which SetVertexShader takes as well. */
const shaderHandleOf = (entity) => entity * 2 + 1;
// d3d8/items.ts
/**
* The items of a pass as Direct3D 8 writes them: what the five arguments of each kind mean. "Words at" is a first word in the
* pass's `data` arena.
*/
const Item = {
	/** Draw from streams: primitive type, first vertex, primitive count. */
	Draw: 1,
	/** Draw with indices: primitive type, first index, primitive count, MinIndex, NumVertices. */
	DrawIndexed: 2,
	/** Draw user-pointer vertices: primitive type, first vertex in the `vertices` arena counted in strides, primitive count, stride in bytes, 1 for quads: strips or fans of two triangles each, one behind the other, the first at a multiple of four. */
	DrawUser: 3,
	/** The same with indices: primitive type, first index in the `indices` arena (32 bit, counted from the arena's start), primitive count, stride. */
	DrawUserIndexed: 4,
	/** Clear: D3DCLEAR flags, colour, words at: z (float), stencil, rectangle count, then left, top, right, bottom each. */
	Clear: 5,
	/** Copy between surfaces: source, its subresource, destination, its subresource, words at: count, then source left, top, width, height, destination left, top each. */
	Copy: 6,
	/** Buffer bytes changed: version, first byte, byte count. */
	UploadBuffer: 7,
	/** Texture bytes changed: texture, subresource, words at: left, top, right, bottom, front, back. */
	UploadTexture: 8,
	/**
	* Show: back buffer, window (0: the renderer's own canvas), words at: source left, top, right, bottom, then destination, then what
	* `PresentFlag.Gamma` says, then each dirty rectangle; `PresentFlag` bits, number of dirty rectangles.
	*/
	Present: 9,
	/** What becomes of managed textures: texture (0: all), a `Management`, a value. */
	ManageTexture: 11,
	/** Palette entries changed: palette, words at: 256 entries. */
	UploadPalette: 10
};
/** How an Item.Present shows. */
const PresentFlag = {
	/** The source rectangle counts; else the whole back buffer is shown. */
	Source: 1,
	/** The destination rectangle counts; else the whole window is filled. */
	Destination: 2,
	/** What is beside the destination stays, now and later: the swap effect copies. */
	Keep: 4,
	/** The window takes the size of the back buffer. */
	Resize: 8,
	/** Behind the rectangles: 256 words, what each level is shown as; red in the low byte, then green and blue. */
	Gamma: 16,
	/** Only what lies in the dirty rectangles of the back buffer needs to be shown. */
	Dirty: 32
};
/** What an Item.ManageTexture asks for. */
const Management = {
	/** The texture has another priority: value. */
	Priority: 0,
	/** The texture will be wanted soon. */
	PreLoad: 1,
	/** Free at least so many bytes: value; 0: all that can be. */
	Discard: 2
};
/** Vertices and triangles of each of the quads that an Item.DrawUser may have. */
const QUAD = {
	vertices: 4,
	triangles: 2
};
/** Stands for a version in the vertex-input words when the draw brings its own vertices or indices. */
const USER_POINTER = 4294967295;
/** Arenas of a pass and their sizes in words. */
const arenaWords = {
	data: 8192,
	vertices: 1 << 18,
	indices: 65536,
	writes: 256
};
/** Items a block holds. */
const PASS_ITEMS = 8192;
// d3d8/types/brand.ts
/**
* Takes a raw number for an enumerator: for numbers read from a file or computed. Nothing is checked.
* @example asEnumeration<D3DBLEND>(token)
*/
function asEnumeration(raw) {
	return raw;
}
// d3d8/types/guids.ts
/** The ids of the interfaces, for QueryInterface and GetContainer (d3d8.h; IUnknown's is COM's). */
/** The id that every object answers to. */
const IID_IUnknown = "00000000-0000-0000-C000-000000000046";
/** IDirect3D8 */
const IID_IDirect3D8 = "1DD9E8DA-1C77-4D40-B0CF-98FEFDFF9512";
/** IDirect3DDevice8 */
const IID_IDirect3DDevice8 = "7385E5DF-8FE8-41D5-86B6-D7B48547B6CF";
/** IDirect3DResource8 */
const IID_IDirect3DResource8 = "1B36BB7B-09B7-410A-B445-7D1430D7B33F";
/** IDirect3DBaseTexture8 */
const IID_IDirect3DBaseTexture8 = "B4211CFA-51B9-4A9F-AB78-DB99B2BB678E";
/** IDirect3DTexture8 */
const IID_IDirect3DTexture8 = "E4CDD575-2866-4F01-B12E-7EECE1EC9358";
/** IDirect3DCubeTexture8 */
const IID_IDirect3DCubeTexture8 = "3EE5B968-2ACA-4C34-8BB5-7E0C3D19B750";
/** IDirect3DVolumeTexture8 */
const IID_IDirect3DVolumeTexture8 = "4B8AAAFA-140F-42BA-9131-597EAFAA2EAD";
/** IDirect3DVertexBuffer8 */
const IID_IDirect3DVertexBuffer8 = "8AEEEAC7-05F9-44D4-B591-000B0DF1CB95";
/** IDirect3DIndexBuffer8 */
const IID_IDirect3DIndexBuffer8 = "0E689C9A-053D-44A0-9D92-DB0E3D750F86";
/** IDirect3DSurface8 */
const IID_IDirect3DSurface8 = "B96EEBCA-B326-4EA5-882F-2FF5BAE021DD";
/** IDirect3DVolume8 */
const IID_IDirect3DVolume8 = "BD7349F5-14F1-42E4-9C79-972380DB40C0";
/** IDirect3DSwapChain8 */
const IID_IDirect3DSwapChain8 = "928C088B-76B9-4C6B-A536-A590853876CD";
// d3d8/types/locked-bytes.ts
/**
* The bytes that a lock gives: a Uint8Array whose `set` copies memory, as memcpy does, instead of one element a byte: floats and
* indices arrive with all their bytes, in the order of the machine. The numbers of a plain array are bytes.
*/
var LockedBytes = class extends Uint8Array {
	/**
	* @param offset in bytes
	* @throws RangeError when the source is longer than what follows the offset
	*/
	set(source, offset = 0) {
		if (source instanceof ArrayBuffer) super.set(new Uint8Array(source), offset);
		else if (!ArrayBuffer.isView(source)) super.set(source, offset);
		else if (source instanceof Uint8Array) super.set(source, offset);
		else super.set(new Uint8Array(source.buffer, source.byteOffset, source.byteLength), offset);
	}
};
// d3d8/runtime/boxes.ts
/** All of a level. */
const wholeBox = ({ width, height, depth }) => ({
	left: 0,
	top: 0,
	right: width,
	bottom: height,
	front: 0,
	back: depth
});
/** A rectangle as a box; what was left out of it is 0. */
const boxOfRect = ({ left = 0, top = 0, right = 0, bottom = 0 }) => ({
	left,
	top,
	right,
	bottom,
	front: 0,
	back: 1
});
/** A box; what was left out of it is 0. */
const boxOfD3DBox = (box) => ({
	left: box.Left ?? 0,
	top: box.Top ?? 0,
	right: box.Right ?? 0,
	bottom: box.Bottom ?? 0,
	front: box.Front ?? 0,
	back: box.Back ?? 0
});
/** 'left 0, top 0, right 4, bottom 4', with front and back for volumes. */
function describeBox(box, flat) {
	const { left, top, right, bottom, front, back } = box;
	const rectangle = `left ${left}, top ${top}, right ${right}, bottom ${bottom}`;
	return flat ? rectangle : `${rectangle}, front ${front}, back ${back}`;
}
/**
* Says what is wrong with a box on a level, or nothing: it has to be inside, not empty, and on the grid of the format's blocks
* but where it ends with the level.
*/
function boxFault(box, extent, { block }) {
	const { left, top, right, bottom, front, back } = box;
	const { width, height, depth } = extent;
	if (![
		left,
		top,
		right,
		bottom,
		front,
		back
	].every(Number.isInteger)) return "its edges have to be integers";
	if (left < 0 || top < 0 || front < 0 || right > width || bottom > height || back > depth) return `it has to lie inside of ${width} x ${height}${depth > 1 ? ` x ${depth}` : ""}`;
	if (left >= right || top >= bottom || front >= back) return "it has to hold at least one texel";
	const onGrid = (edge, size, end) => edge % size === 0 || edge === end;
	if (left % block.width !== 0 || top % block.height !== 0 || !onGrid(right, block.width, width) || !onGrid(bottom, block.height, height)) return `it has to lie on the grid of ${block.width} x ${block.height} blocks`;
}
/** A rectangle on a level out to the blocks of the format that it touches; one without a texel stays. */
function outToBlocks(box, { width, height }, { block }) {
	const { left, top, right, bottom } = box;
	if (!(left < right && top < bottom)) return box;
	const first = (edge, size) => Math.floor(edge / size) * size;
	const end = (edge, size, most) => edge >= most ? edge : Math.min(most, Math.ceil(edge / size) * size);
	return {
		...box,
		left: first(left, block.width),
		top: first(top, block.height),
		right: end(right, block.width, width),
		bottom: end(bottom, block.height, height)
	};
}
/** The part of a rectangle that lies on a level; all that follows its corner where there is none. On the grid of the format's blocks. */
function partInside(box, { width, height }, { block }) {
	const first = (edge, size, most) => Math.floor(Math.min(Math.max(edge, 0), most - 1) / size) * size;
	const left = first(box.left, block.width, width);
	const top = first(box.top, block.height, height);
	const right = Math.min(box.right, width);
	const bottom = Math.min(box.bottom, height);
	const isEmpty = box.left >= right || box.top >= bottom || left >= right || top >= bottom;
	return {
		...box,
		left,
		top,
		right: isEmpty ? width : right,
		bottom: isEmpty ? height : bottom
	};
}
/** The smallest box on the format's block grid of level `level`, of size `extent`, that holds what `box` covers of level 0. */
function boxAtLevel(box, level, extent, { block }) {
	const first = (edge, size) => Math.floor((edge >> level) / size) * size;
	const end = (edge, size, most) => Math.min(most, Math.ceil(Math.max(1, Math.ceil(edge / 2 ** level)) / size) * size);
	return {
		left: Math.min(first(box.left, block.width), extent.width - 1),
		top: Math.min(first(box.top, block.height), extent.height - 1),
		right: end(box.right, block.width, extent.width),
		bottom: end(box.bottom, block.height, extent.height),
		front: Math.min(box.front >> level, extent.depth - 1),
		back: end(box.back, 1, extent.depth)
	};
}
const contains = (outer, inner) => outer.left <= inner.left && outer.top <= inner.top && outer.front <= inner.front && outer.right >= inner.right && outer.bottom >= inner.bottom && outer.back >= inner.back;
const union = (a, b) => ({
	left: Math.min(a.left, b.left),
	top: Math.min(a.top, b.top),
	front: Math.min(a.front, b.front),
	right: Math.max(a.right, b.right),
	bottom: Math.max(a.bottom, b.bottom),
	back: Math.max(a.back, b.back)
});
/** How many boxes a dirty region keeps apart. */
const MOST_BOXES = 16;
/** What changed in level 0 of a texture or cube face since UpdateTexture took it. May cover more than was added. */
var DirtyRegion = class {
	#boxes;
	/** @param box dirty from the beginning: a new texture is dirty as a whole (SDK: "Texture Dirty Regions") */
	constructor(box) {
		this.#boxes = [box];
	}
	get boxes() {
		return this.#boxes;
	}
	add(box) {
		if (this.#boxes.some((known) => contains(known, box))) return;
		const kept = this.#boxes.filter((known) => !contains(box, known));
		kept.push(box);
		this.#boxes = kept.length > MOST_BOXES ? [kept.reduce(union)] : kept;
	}
	clear() {
		this.#boxes = [];
	}
};
// d3d8/runtime/checks.ts
/** The error of a call with D3DERR_INVALIDCALL. */
const invalidCall = (method, sentence) => new D3DError(D3DERR_INVALIDCALL, method, sentence);
/** Whether `value` is an unsigned integer of 32 bits. */
const isUint = (value) => Number.isInteger(value) && value >= 0 && value <= 4294967295;
/** '0x0000000a' */
const hex$3 = (value) => `0x${(value >>> 0).toString(16).padStart(8, "0")}`;
/** 'D3DFMT_A8R8G8B8', or the number of what is no format. */
const formatName = (format) => memberOf("D3DFORMAT", format) ?? `D3DFORMAT ${hex$3(format)}`;
/** 'D3DPOOL_MANAGED', or the number of what is no pool. */
const poolName = (pool) => memberOf("D3DPOOL", pool) ?? `D3DPOOL ${String(pool)}`;
/** Throws unless `pool` is one of `allowed`. */
function requirePool(pool, allowed, method) {
	if (!allowed.includes(pool)) throw invalidCall(method, `Pool is ${poolName(pool)}; allowed are ${allowed.map(poolName).join(", ")}`);
}
/** Throws unless `value` is an integer from 1 to `most`. */
function requireSize(name, value, most, method) {
	if (!Number.isInteger(value) || value < 1 || value > most) throw invalidCall(method, `${name} is ${value}; allowed are 1 to ${most}`);
}
/** Bytes that an allocator can be asked for: whole words whose number fits 32 bits. */
const MOST_BYTES$2 = 4294967292;
/** Runs an allocation; what memory refuses becomes E_OUTOFMEMORY. */
function allocating(method, bytes, allocate) {
	const sentence = `there is no memory for ${bytes} bytes`;
	if (bytes > MOST_BYTES$2) throw new D3DError(E_OUTOFMEMORY, method, sentence);
	try {
		return allocate();
	} catch (cause) {
		if (!(cause instanceof RangeError)) throw cause;
		throw new D3DError(E_OUTOFMEMORY, method, `${sentence}: ${cause.message}`);
	}
}
// d3d8/runtime/format-support.ts
const sampled = [
	"texture",
	"cube",
	"volume",
	"filter"
];
const drawn = [...sampled, "target"];
const flat = ["texture", "filter"];
/** Formats that the device knows, colours first. What is missing can only be had in pool SCRATCH and as an image surface. */
const rows = [
	[21, drawn],
	[22, [...drawn, "display"]],
	[20, sampled],
	[23, [...drawn, "display"]],
	[24, drawn],
	[25, drawn],
	[26, drawn],
	[30, drawn],
	[27, sampled],
	[29, sampled],
	[31, drawn],
	[34, sampled],
	[28, sampled],
	[50, sampled],
	[51, sampled],
	[52, sampled],
	[
		41,
		flat,
		"palettes"
	],
	[
		40,
		flat,
		"palettes"
	],
	[D3DFMT_DXT1, sampled],
	[D3DFMT_DXT2, sampled],
	[D3DFMT_DXT3, sampled],
	[D3DFMT_DXT4, sampled],
	[D3DFMT_DXT5, sampled],
	[D3DFMT_UYVY, flat],
	[D3DFMT_YUY2, flat],
	[60, sampled],
	[61, sampled],
	[62, sampled],
	[63, sampled],
	[64, sampled],
	[65, sampled],
	[67, sampled],
	[80, ["depth"]],
	[73, ["depth"]],
	[75, ["depth"]],
	[77, ["depth"]],
	[79, ["depth"]],
	[71, ["depth"]]
];
const supportOf = (uses) => ({
	texture: uses.includes("texture"),
	cube: uses.includes("cube"),
	volume: uses.includes("volume"),
	target: uses.includes("target"),
	depth: uses.includes("depth"),
	display: uses.includes("display"),
	filter: uses.includes("filter")
});
const none$1 = supportOf([]);
const known = new Map(rows.map(([format, uses, needs]) => [format, {
	support: supportOf(uses),
	needs
}]));
/** What the device may use `format` for; nothing when it does not know it. */
function formatSupport(limits, format) {
	const row = known.get(format);
	if (row === void 0 || row.needs !== void 0 && !limits[row.needs]) return none$1;
	return row.support;
}
/** The formats that have a use, in the order of the table. */
function formatsFor(limits, use) {
	return rows.map(([format]) => format).filter((format) => formatSupport(limits, format)[use]);
}
/** All formats that a device can have, in the order of the table. */
const knownFormats = rows.map(([format]) => format);
// d3d8/api/adapter-methods.ts
/** IUnknown, Direct3DCreate8 and IDirect3D8 (d3d8.h). */
/** What programs call without an object. */
const functions = { Direct3DCreate8: {
	returns: "IDirect3D8",
	takes: { SDKVersion: {
		value: "UINT",
		default: 220
	} }
} };
const unknownMethods = {
	QueryInterface: { takes: {
		riid: "GUID",
		ppvObj: {
			out: "IUnknown",
			gives: "any interface"
		}
	} },
	AddRef: { returns: "ULONG" },
	Release: { returns: "ULONG" }
};
const direct3DMethods = {
	RegisterSoftwareDevice: { takes: { pInitializeFunction: {
		in: "void",
		length: 0,
		orNull: true
	} } },
	GetAdapterCount: {
		returns: "UINT",
		local: true
	},
	GetAdapterIdentifier: {
		takes: {
			Adapter: "UINT",
			Flags: {
				value: "DWORD",
				of: "D3DENUM",
				default: 0
			},
			pIdentifier: { out: "D3DADAPTER_IDENTIFIER8" }
		},
		local: true
	},
	GetAdapterModeCount: {
		returns: "UINT",
		takes: { Adapter: "UINT" },
		local: true
	},
	EnumAdapterModes: {
		takes: {
			Adapter: "UINT",
			Mode: "UINT",
			pMode: { out: "D3DDISPLAYMODE" }
		},
		local: true
	},
	GetAdapterDisplayMode: {
		takes: {
			Adapter: "UINT",
			pMode: { out: "D3DDISPLAYMODE" }
		},
		local: true
	},
	CheckDeviceType: { takes: {
		Adapter: "UINT",
		CheckType: "D3DDEVTYPE",
		DisplayFormat: "D3DFORMAT",
		BackBufferFormat: "D3DFORMAT",
		Windowed: "BOOL"
	} },
	CheckDeviceFormat: { takes: {
		Adapter: "UINT",
		DeviceType: "D3DDEVTYPE",
		AdapterFormat: "D3DFORMAT",
		Usage: {
			value: "DWORD",
			of: "D3DUSAGE"
		},
		RType: "D3DRESOURCETYPE",
		CheckFormat: "D3DFORMAT"
	} },
	CheckDeviceMultiSampleType: { takes: {
		Adapter: "UINT",
		DeviceType: "D3DDEVTYPE",
		SurfaceFormat: "D3DFORMAT",
		Windowed: "BOOL",
		MultiSampleType: "D3DMULTISAMPLE_TYPE"
	} },
	CheckDepthStencilMatch: { takes: {
		Adapter: "UINT",
		DeviceType: "D3DDEVTYPE",
		AdapterFormat: "D3DFORMAT",
		RenderTargetFormat: "D3DFORMAT",
		DepthStencilFormat: "D3DFORMAT"
	} },
	GetDeviceCaps: {
		takes: {
			Adapter: "UINT",
			DeviceType: "D3DDEVTYPE",
			pCaps: { out: "D3DCAPS8" }
		},
		local: true
	},
	GetAdapterMonitor: {
		returns: "HMONITOR",
		takes: { Adapter: "UINT" },
		local: true
	},
	CreateDevice: { takes: {
		Adapter: "UINT",
		DeviceType: "D3DDEVTYPE",
		hFocusWindow: {
			value: "HWND",
			orNull: true
		},
		BehaviorFlags: {
			value: "DWORD",
			of: "D3DCREATE"
		},
		pPresentationParameters: { inout: "D3DPRESENT_PARAMETERS" },
		ppReturnedDeviceInterface: {
			out: "IDirect3DDevice8",
			creates: true
		}
	} }
};
// d3d8/api/resource-methods.ts
/** What resources, surfaces and volumes have alike. */
const deviceChild = {
	GetDevice: { takes: { ppDevice: { out: "IDirect3DDevice8" } } },
	SetPrivateData: { takes: {
		refguid: "GUID",
		pData: {
			in: "void",
			length: { sum: ["SizeOfData"] }
		},
		SizeOfData: {
			value: "DWORD",
			default: void 0
		},
		Flags: {
			value: "DWORD",
			of: "D3DSPD",
			default: 0
		}
	} },
	GetPrivateData: { takes: {
		refguid: "GUID",
		pData: {
			out: "void",
			length: { sum: ["pSizeOfData"] },
			orNull: true
		},
		pSizeOfData: {
			inout: "DWORD",
			sizeOf: "pData"
		}
	} },
	FreePrivateData: { takes: { refguid: "GUID" } }
};
const resourceMethods = {
	...deviceChild,
	SetPriority: {
		returns: "DWORD",
		takes: { PriorityNew: "DWORD" }
	},
	GetPriority: { returns: "DWORD" },
	PreLoad: { returns: "void" },
	GetType: { returns: "D3DRESOURCETYPE" }
};
const baseTextureMethods = {
	SetLOD: {
		returns: "DWORD",
		takes: { LODNew: "DWORD" }
	},
	GetLOD: { returns: "DWORD" },
	GetLevelCount: { returns: "DWORD" }
};
/** How much of what is locked, and how. */
const lockedRect = {
	pLockedRect: { out: "D3DLOCKED_RECT" },
	pRect: {
		in: "RECT",
		orNull: true,
		default: null
	},
	Flags: {
		value: "DWORD",
		of: "D3DLOCK",
		default: 0
	}
};
const lockedBox = {
	pLockedVolume: { out: "D3DLOCKED_BOX" },
	pBox: {
		in: "D3DBOX",
		orNull: true,
		default: null
	},
	Flags: {
		value: "DWORD",
		of: "D3DLOCK",
		default: 0
	}
};
const dirtyRect = { pDirtyRect: {
	in: "RECT",
	orNull: true,
	default: null
} };
const textureMethods = {
	GetLevelDesc: { takes: {
		Level: "UINT",
		pDesc: { out: "D3DSURFACE_DESC" }
	} },
	GetSurfaceLevel: { takes: {
		Level: "UINT",
		ppSurfaceLevel: { out: "IDirect3DSurface8" }
	} },
	LockRect: {
		takes: {
			Level: "UINT",
			...lockedRect
		},
		locks: ["Level"]
	},
	UnlockRect: {
		takes: { Level: "UINT" },
		unlocks: ["Level"]
	},
	AddDirtyRect: { takes: dirtyRect }
};
const volumeTextureMethods = {
	GetLevelDesc: { takes: {
		Level: "UINT",
		pDesc: { out: "D3DVOLUME_DESC" }
	} },
	GetVolumeLevel: { takes: {
		Level: "UINT",
		ppVolumeLevel: { out: "IDirect3DVolume8" }
	} },
	LockBox: {
		takes: {
			Level: "UINT",
			...lockedBox
		},
		locks: ["Level"]
	},
	UnlockBox: {
		takes: { Level: "UINT" },
		unlocks: ["Level"]
	},
	AddDirtyBox: { takes: { pDirtyBox: {
		in: "D3DBOX",
		orNull: true,
		default: null
	} } }
};
const face = { FaceType: "D3DCUBEMAP_FACES" };
const level = {
	...face,
	Level: "UINT"
};
const cubeTextureMethods = {
	GetLevelDesc: { takes: {
		Level: "UINT",
		pDesc: { out: "D3DSURFACE_DESC" }
	} },
	GetCubeMapSurface: { takes: {
		...level,
		ppCubeMapSurface: { out: "IDirect3DSurface8" }
	} },
	LockRect: {
		takes: {
			...level,
			...lockedRect
		},
		locks: ["FaceType", "Level"]
	},
	UnlockRect: {
		takes: level,
		unlocks: ["FaceType", "Level"]
	},
	AddDirtyRect: { takes: {
		...face,
		...dirtyRect
	} }
};
/** What buffers of both kinds have. */
const buffer = {
	Lock: {
		takes: {
			OffsetToLock: {
				value: "UINT",
				default: 0
			},
			SizeToLock: {
				value: "UINT",
				default: 0
			},
			ppbData: {
				out: "BYTE",
				gives: "memory",
				length: { sum: ["SizeToLock"] }
			},
			Flags: {
				value: "DWORD",
				of: "D3DLOCK",
				default: 0
			}
		},
		locks: []
	},
	Unlock: { unlocks: [] }
};
const vertexBufferMethods = {
	...buffer,
	GetDesc: { takes: { pDesc: { out: "D3DVERTEXBUFFER_DESC" } } }
};
const indexBufferMethods = {
	...buffer,
	GetDesc: { takes: { pDesc: { out: "D3DINDEXBUFFER_DESC" } } }
};
const container = { GetContainer: { takes: {
	riid: "GUID",
	ppContainer: {
		out: "IUnknown",
		gives: "any interface"
	}
} } };
const surfaceMethods = {
	...deviceChild,
	...container,
	GetDesc: { takes: { pDesc: { out: "D3DSURFACE_DESC" } } },
	LockRect: {
		takes: lockedRect,
		locks: []
	},
	UnlockRect: { unlocks: [] }
};
const volumeMethods = {
	...deviceChild,
	...container,
	GetDesc: { takes: { pDesc: { out: "D3DVOLUME_DESC" } } },
	LockBox: {
		takes: lockedBox,
		locks: []
	},
	UnlockBox: { unlocks: [] }
};
/** What swap chains and devices present with. */
const present = { takes: {
	pSourceRect: {
		in: "RECT",
		orNull: true,
		default: null
	},
	pDestRect: {
		in: "RECT",
		orNull: true,
		default: null
	},
	hDestWindowOverride: {
		value: "HWND",
		orNull: true,
		default: null
	},
	pDirtyRegion: {
		in: "RGNDATA",
		orNull: true,
		default: null
	}
} };
/** Which back buffer. */
const backBuffer = { takes: {
	BackBuffer: {
		value: "UINT",
		default: 0
	},
	Type: {
		value: "D3DBACKBUFFER_TYPE",
		default: 0
	},
	ppBackBuffer: { out: "IDirect3DSurface8" }
} };
const swapChainMethods = {
	Present: present,
	GetBackBuffer: backBuffer
};
// d3d8/api/device-methods.ts
/** The last token of a declaration, and of a shader's code. */
const DECLARATION_END = 4294967295;
const CODE_END = 65535;
const usage = {
	value: "DWORD",
	of: "D3DUSAGE"
};
const resource = {
	Usage: usage,
	Format: "D3DFORMAT",
	Pool: "D3DPOOL"
};
const target$2 = {
	Width: "UINT",
	Height: "UINT",
	Format: "D3DFORMAT",
	MultiSample: "D3DMULTISAMPLE_TYPE"
};
const createdSurface = { ppSurface: {
	out: "IDirect3DSurface8",
	creates: true
} };
const givenParameters = { pPresentationParameters: { inout: "D3DPRESENT_PARAMETERS" } };
const ofTheDevice = {
	TestCooperativeLevel: {},
	GetAvailableTextureMem: {
		returns: "UINT",
		local: true
	},
	ResourceManagerDiscardBytes: { takes: { Bytes: "DWORD" } },
	GetDirect3D: { takes: { ppD3D8: { out: "IDirect3D8" } } },
	GetDeviceCaps: {
		takes: { pCaps: { out: "D3DCAPS8" } },
		local: true
	},
	GetDisplayMode: {
		takes: { pMode: { out: "D3DDISPLAYMODE" } },
		local: true
	},
	GetCreationParameters: { takes: { pParameters: { out: "D3DDEVICE_CREATION_PARAMETERS" } } },
	SetCursorProperties: { takes: {
		XHotSpot: "UINT",
		YHotSpot: "UINT",
		pCursorBitmap: { in: "IDirect3DSurface8" }
	} },
	SetCursorPosition: {
		returns: "void",
		takes: {
			XScreenSpace: "UINT",
			YScreenSpace: "UINT",
			Flags: {
				value: "DWORD",
				of: "D3DCURSOR",
				default: 0
			}
		}
	},
	ShowCursor: {
		returns: "BOOL",
		takes: { bShow: "BOOL" },
		local: true
	},
	CreateAdditionalSwapChain: { takes: {
		...givenParameters,
		ppSwapChain: {
			out: "IDirect3DSwapChain8",
			creates: true
		}
	} },
	Reset: { takes: givenParameters },
	Present: present,
	GetBackBuffer: backBuffer,
	GetRasterStatus: {
		takes: { pRasterStatus: { out: "D3DRASTER_STATUS" } },
		local: true
	},
	SetGammaRamp: {
		returns: "void",
		takes: {
			Flags: {
				value: "DWORD",
				of: "D3DSGR"
			},
			pRamp: { in: "D3DGAMMARAMP" }
		}
	},
	GetGammaRamp: {
		returns: "void",
		takes: { pRamp: { out: "D3DGAMMARAMP" } },
		local: true
	}
};
const ofResources = {
	CreateTexture: { takes: {
		Width: "UINT",
		Height: "UINT",
		Levels: "UINT",
		...resource,
		ppTexture: {
			out: "IDirect3DTexture8",
			creates: true
		}
	} },
	CreateVolumeTexture: { takes: {
		Width: "UINT",
		Height: "UINT",
		Depth: "UINT",
		Levels: "UINT",
		...resource,
		ppVolumeTexture: {
			out: "IDirect3DVolumeTexture8",
			creates: true
		}
	} },
	CreateCubeTexture: { takes: {
		EdgeLength: "UINT",
		Levels: "UINT",
		...resource,
		ppCubeTexture: {
			out: "IDirect3DCubeTexture8",
			creates: true
		}
	} },
	CreateVertexBuffer: { takes: {
		Length: "UINT",
		Usage: usage,
		FVF: {
			value: "DWORD",
			of: "D3DFVF"
		},
		Pool: "D3DPOOL",
		ppVertexBuffer: {
			out: "IDirect3DVertexBuffer8",
			creates: true
		}
	} },
	CreateIndexBuffer: { takes: {
		Length: "UINT",
		...resource,
		ppIndexBuffer: {
			out: "IDirect3DIndexBuffer8",
			creates: true
		}
	} },
	CreateRenderTarget: { takes: {
		...target$2,
		Lockable: {
			value: "BOOL",
			default: false
		},
		...createdSurface
	} },
	CreateDepthStencilSurface: { takes: {
		...target$2,
		...createdSurface
	} },
	CreateImageSurface: { takes: {
		Width: "UINT",
		Height: "UINT",
		Format: "D3DFORMAT",
		...createdSurface
	} },
	CopyRects: { takes: {
		pSourceSurface: { in: "IDirect3DSurface8" },
		pSourceRectsArray: {
			in: "RECT",
			length: { sum: ["cRects"] },
			orNull: true
		},
		cRects: "UINT",
		pDestinationSurface: { in: "IDirect3DSurface8" },
		pDestPointsArray: {
			in: "POINT",
			length: { sum: ["cRects"] },
			orNull: true,
			default: null
		}
	} },
	UpdateTexture: { takes: {
		pSourceTexture: { in: "IDirect3DBaseTexture8" },
		pDestinationTexture: { in: "IDirect3DBaseTexture8" }
	} },
	GetFrontBuffer: { takes: { pDestSurface: { in: "IDirect3DSurface8" } } },
	SetRenderTarget: { takes: {
		pRenderTarget: {
			in: "IDirect3DSurface8",
			orNull: true
		},
		pNewZStencil: {
			in: "IDirect3DSurface8",
			orNull: true,
			default: null
		}
	} },
	GetRenderTarget: { takes: { ppRenderTarget: { out: "IDirect3DSurface8" } } },
	GetDepthStencilSurface: { takes: { ppZStencilSurface: { out: "IDirect3DSurface8" } } }
};
const plane = { length: 4 };
const transform$1 = {
	State: "D3DTRANSFORMSTATETYPE",
	pMatrix: { in: "D3DMATRIX" }
};
const stage = {
	Stage: "DWORD",
	Type: "D3DTEXTURESTAGESTATETYPE"
};
const token = { Token: {
	value: "DWORD",
	handle: "stateBlock"
} };
const newToken = { pToken: {
	out: "DWORD",
	handle: "stateBlock",
	creates: true
} };
const ofState = {
	BeginScene: {},
	EndScene: {},
	Clear: { takes: {
		Count: "DWORD",
		pRects: {
			in: "D3DRECT",
			length: { sum: ["Count"] },
			orNull: true
		},
		Flags: {
			value: "DWORD",
			of: "D3DCLEAR"
		},
		Color: {
			value: "D3DCOLOR",
			default: 0
		},
		Z: {
			value: "float",
			default: 0
		},
		Stencil: {
			value: "DWORD",
			default: 0
		}
	} },
	SetTransform: { takes: transform$1 },
	GetTransform: { takes: {
		State: "D3DTRANSFORMSTATETYPE",
		pMatrix: { out: "D3DMATRIX" }
	} },
	MultiplyTransform: { takes: transform$1 },
	SetViewport: { takes: { pViewport: { in: "D3DVIEWPORT8" } } },
	GetViewport: { takes: { pViewport: { out: "D3DVIEWPORT8" } } },
	SetMaterial: { takes: { pMaterial: { in: "D3DMATERIAL8" } } },
	GetMaterial: { takes: { pMaterial: { out: "D3DMATERIAL8" } } },
	SetLight: { takes: {
		Index: "DWORD",
		pLight: { in: "D3DLIGHT8" }
	} },
	GetLight: { takes: {
		Index: "DWORD",
		pLight: { out: "D3DLIGHT8" }
	} },
	LightEnable: { takes: {
		Index: "DWORD",
		bEnable: "BOOL"
	} },
	GetLightEnable: { takes: {
		Index: "DWORD",
		pEnable: { out: "BOOL" }
	} },
	SetClipPlane: { takes: {
		Index: "DWORD",
		pPlane: {
			in: "float",
			...plane
		}
	} },
	GetClipPlane: { takes: {
		Index: "DWORD",
		pPlane: {
			out: "float",
			...plane
		}
	} },
	SetRenderState: { takes: {
		State: "D3DRENDERSTATETYPE",
		Value: {
			value: "DWORD",
			of: { state: "State" }
		}
	} },
	GetRenderState: { takes: {
		State: "D3DRENDERSTATETYPE",
		pValue: {
			out: "DWORD",
			of: { state: "State" }
		}
	} },
	BeginStateBlock: {},
	EndStateBlock: { takes: newToken },
	ApplyStateBlock: { takes: token },
	CaptureStateBlock: { takes: token },
	DeleteStateBlock: { takes: token },
	CreateStateBlock: { takes: {
		Type: "D3DSTATEBLOCKTYPE",
		...newToken
	} },
	SetClipStatus: { takes: { pClipStatus: { in: "D3DCLIPSTATUS8" } } },
	GetClipStatus: { takes: { pClipStatus: { out: "D3DCLIPSTATUS8" } } },
	GetTexture: { takes: {
		Stage: "DWORD",
		ppTexture: { out: "IDirect3DBaseTexture8" }
	} },
	SetTexture: { takes: {
		Stage: "DWORD",
		pTexture: {
			in: "IDirect3DBaseTexture8",
			orNull: true
		}
	} },
	GetTextureStageState: { takes: {
		...stage,
		pValue: {
			out: "DWORD",
			of: { state: "Type" }
		}
	} },
	SetTextureStageState: { takes: {
		...stage,
		Value: {
			value: "DWORD",
			of: { state: "Type" }
		}
	} },
	ValidateDevice: { takes: { pNumPasses: { out: "DWORD" } } },
	GetInfo: {
		takes: {
			DevInfoID: {
				value: "DWORD",
				of: "D3DDEVINFOID"
			},
			pDevInfoStruct: {
				out: "void",
				length: { sum: ["DevInfoStructSize"] }
			},
			DevInfoStructSize: {
				value: "DWORD",
				default: void 0
			}
		},
		local: true
	},
	SetPaletteEntries: { takes: {
		PaletteNumber: "UINT",
		pEntries: {
			in: "PALETTEENTRY",
			length: 256
		}
	} },
	GetPaletteEntries: { takes: {
		PaletteNumber: "UINT",
		pEntries: {
			out: "PALETTEENTRY",
			length: 256
		}
	} },
	SetCurrentTexturePalette: { takes: { PaletteNumber: "UINT" } },
	GetCurrentTexturePalette: { takes: { pPaletteNumber: { out: "UINT" } } }
};
const stride = { VertexStreamZeroStride: "UINT" };
const ofDraws = {
	DrawPrimitive: { takes: {
		PrimitiveType: "D3DPRIMITIVETYPE",
		StartVertex: "UINT",
		PrimitiveCount: "UINT"
	} },
	DrawIndexedPrimitive: { takes: {
		Type: "D3DPRIMITIVETYPE",
		MinIndex: "UINT",
		NumVertices: "UINT",
		StartIndex: "UINT",
		PrimitiveCount: "UINT"
	} },
	DrawPrimitiveUP: { takes: {
		PrimitiveType: "D3DPRIMITIVETYPE",
		PrimitiveCount: "UINT",
		pVertexStreamZeroData: {
			in: "void",
			length: {
				primitives: "PrimitiveCount",
				of: "PrimitiveType",
				times: "VertexStreamZeroStride"
			}
		},
		...stride
	} },
	DrawIndexedPrimitiveUP: { takes: {
		PrimitiveType: "D3DPRIMITIVETYPE",
		MinVertexIndex: "UINT",
		NumVertexIndices: "UINT",
		PrimitiveCount: "UINT",
		pIndexData: {
			in: "void",
			length: {
				primitives: "PrimitiveCount",
				of: "PrimitiveType",
				times: "IndexDataFormat"
			}
		},
		IndexDataFormat: "D3DFORMAT",
		pVertexStreamZeroData: {
			in: "void",
			length: {
				sum: ["MinVertexIndex", "NumVertexIndices"],
				times: "VertexStreamZeroStride"
			}
		},
		...stride
	} },
	ProcessVertices: { takes: {
		SrcStartIndex: "UINT",
		DestIndex: "UINT",
		VertexCount: "UINT",
		pDestBuffer: { in: "IDirect3DVertexBuffer8" },
		Flags: {
			value: "DWORD",
			of: "D3DPV",
			default: 0
		}
	} }
};
const vertexShader = { Handle: {
	value: "DWORD",
	of: "D3DFVF",
	handle: "vertexShader"
} };
const pixelShader = { Handle: {
	value: "DWORD",
	handle: "pixelShader"
} };
const code = {
	in: "DWORD",
	length: { until: CODE_END }
};
const givenConstants = {
	Register: "DWORD",
	pConstantData: {
		in: "void",
		holds: "float",
		length: {
			sum: ["ConstantCount"],
			times: 4
		}
	},
	ConstantCount: "DWORD"
};
const readConstants = {
	Register: "DWORD",
	pConstantData: {
		out: "void",
		holds: "float",
		length: {
			sum: ["ConstantCount"],
			times: 4
		}
	},
	ConstantCount: "DWORD"
};
/** Memory whose size a program asks for first, with NULL. */
const readBytes = {
	pData: {
		out: "void",
		length: { sum: ["pSizeOfData"] },
		orNull: true
	},
	pSizeOfData: {
		inout: "DWORD",
		sizeOf: "pData"
	}
};
const ofShaders = {
	CreateVertexShader: { takes: {
		pDeclaration: {
			in: "DWORD",
			length: { until: DECLARATION_END }
		},
		pFunction: {
			...code,
			orNull: true,
			default: null
		},
		pHandle: {
			out: "DWORD",
			handle: "vertexShader",
			creates: true
		},
		Usage: {
			...usage,
			default: 0
		}
	} },
	SetVertexShader: { takes: vertexShader },
	GetVertexShader: { takes: { pHandle: {
		out: "DWORD",
		of: "D3DFVF",
		handle: "vertexShader"
	} } },
	DeleteVertexShader: { takes: vertexShader },
	SetVertexShaderConstant: { takes: givenConstants },
	GetVertexShaderConstant: { takes: readConstants },
	GetVertexShaderDeclaration: { takes: {
		...vertexShader,
		...readBytes
	} },
	GetVertexShaderFunction: { takes: {
		...vertexShader,
		...readBytes
	} },
	SetStreamSource: { takes: {
		StreamNumber: "UINT",
		pStreamData: {
			in: "IDirect3DVertexBuffer8",
			orNull: true
		},
		Stride: {
			value: "UINT",
			default: 0
		}
	} },
	GetStreamSource: { takes: {
		StreamNumber: "UINT",
		ppStreamData: { out: "IDirect3DVertexBuffer8" },
		pStride: { out: "UINT" }
	} },
	SetIndices: { takes: {
		pIndexData: {
			in: "IDirect3DIndexBuffer8",
			orNull: true
		},
		BaseVertexIndex: {
			value: "UINT",
			default: 0
		}
	} },
	GetIndices: { takes: {
		ppIndexData: { out: "IDirect3DIndexBuffer8" },
		pBaseVertexIndex: { out: "UINT" }
	} },
	CreatePixelShader: { takes: {
		pFunction: code,
		pHandle: {
			out: "DWORD",
			handle: "pixelShader",
			creates: true
		}
	} },
	SetPixelShader: { takes: pixelShader },
	GetPixelShader: { takes: { pHandle: {
		out: "DWORD",
		handle: "pixelShader"
	} } },
	DeletePixelShader: { takes: pixelShader },
	SetPixelShaderConstant: { takes: givenConstants },
	GetPixelShaderConstant: { takes: readConstants },
	GetPixelShaderFunction: { takes: {
		...pixelShader,
		...readBytes
	} }
};
const ofPatches = {
	DrawRectPatch: { takes: {
		Handle: "UINT",
		pNumSegs: {
			in: "float",
			length: 4,
			orNull: true
		},
		pRectPatchInfo: {
			in: "D3DRECTPATCH_INFO",
			orNull: true,
			default: null
		}
	} },
	DrawTriPatch: { takes: {
		Handle: "UINT",
		pNumSegs: {
			in: "float",
			length: 3,
			orNull: true
		},
		pTriPatchInfo: {
			in: "D3DTRIPATCH_INFO",
			orNull: true,
			default: null
		}
	} },
	DeletePatch: { takes: { Handle: "UINT" } }
};
const deviceMethods = {
	...ofTheDevice,
	...ofResources,
	...ofState,
	...ofDraws,
	...ofShaders,
	...ofPatches
};
// d3d8/api/interfaces.ts
/**
* The functions and interfaces of d3d8.h: each interface with the one it inherits from, its id, and its methods in the order in which they
* stand in its table of methods, inherited ones first. Recordings, captures, bindings, headers and pages read them here.
*/
/** Every interface. */
const INTERFACES$8 = {
	IUnknown: {
		base: null,
		iid: IID_IUnknown,
		methods: unknownMethods
	},
	IDirect3D8: {
		base: "IUnknown",
		iid: IID_IDirect3D8,
		methods: direct3DMethods
	},
	IDirect3DDevice8: {
		base: "IUnknown",
		iid: IID_IDirect3DDevice8,
		methods: deviceMethods
	},
	IDirect3DSwapChain8: {
		base: "IUnknown",
		iid: IID_IDirect3DSwapChain8,
		methods: swapChainMethods
	},
	IDirect3DSurface8: {
		base: "IUnknown",
		iid: IID_IDirect3DSurface8,
		methods: surfaceMethods
	},
	IDirect3DVolume8: {
		base: "IUnknown",
		iid: IID_IDirect3DVolume8,
		methods: volumeMethods
	},
	IDirect3DResource8: {
		base: "IUnknown",
		iid: IID_IDirect3DResource8,
		methods: resourceMethods
	},
	IDirect3DVertexBuffer8: {
		base: "IDirect3DResource8",
		iid: IID_IDirect3DVertexBuffer8,
		methods: vertexBufferMethods
	},
	IDirect3DIndexBuffer8: {
		base: "IDirect3DResource8",
		iid: IID_IDirect3DIndexBuffer8,
		methods: indexBufferMethods
	},
	IDirect3DBaseTexture8: {
		base: "IDirect3DResource8",
		iid: IID_IDirect3DBaseTexture8,
		methods: baseTextureMethods
	},
	IDirect3DTexture8: {
		base: "IDirect3DBaseTexture8",
		iid: IID_IDirect3DTexture8,
		methods: textureMethods
	},
	IDirect3DCubeTexture8: {
		base: "IDirect3DBaseTexture8",
		iid: IID_IDirect3DCubeTexture8,
		methods: cubeTextureMethods
	},
	IDirect3DVolumeTexture8: {
		base: "IDirect3DBaseTexture8",
		iid: IID_IDirect3DVolumeTexture8,
		methods: volumeTextureMethods
	}
};
/** Whether a name is that of an interface. */
const isInterface = (name) => Object.hasOwn(INTERFACES$8, name);
/** An interface and those that it inherits from, most special first, without IUnknown. */
const lineageOf = (name) => {
	const { base } = INTERFACES$8[name];
	return base === null ? [] : [name, ...lineageOf(base)];
};
const PASSINGS = [
	"value",
	"in",
	"out",
	"inout"
];
function parameterOf(name, declared) {
	if (typeof declared === "string") return {
		name,
		type: declared,
		pass: "value"
	};
	const { value, in: given, out, inout, ...known } = declared;
	const types = {
		value,
		in: given,
		out,
		inout
	};
	const pass = PASSINGS.find((way) => types[way] !== void 0) ?? "value";
	return {
		name,
		type: types[pass] ?? "void",
		pass,
		...known
	};
}
function methodOf(on, slot, call, declared) {
	const { returns = "HRESULT", takes = {}, local = false, locks = null, unlocks = null } = declared;
	const parameters = Object.entries(takes).map(([name, parameter]) => parameterOf(name, parameter));
	return {
		name: on === null ? call : `${on}::${call}`,
		call,
		on,
		slot,
		returns,
		parameters,
		local,
		locks,
		unlocks
	};
}
/** An interface's methods by their names, those of its bases first. */
const declaredOn = (name) => {
	const { base, methods } = INTERFACES$8[name];
	return [...base === null ? [] : declaredOn(base), ...Object.entries(methods)];
};
/** The methods of an interface in the order of its table of methods. */
const methodsOf = (on) => declaredOn(on).map(([call, declared], slot) => methodOf(on, slot, call, declared));
new Map([...Object.entries(functions).map(([call, declared]) => methodOf(null, 0, call, declared)), ...Object.keys(INTERFACES$8).flatMap((name) => isInterface(name) ? methodsOf(name) : [])].map((method) => [method.name, method]));
// d3d8/runtime/object.ts
/**
* A GUID in the form that two equal ones share.
*
* @throws D3DError D3DERR_INVALIDCALL for what is no text
*/
function guidKey(guid, name, method) {
	if (typeof guid === "string") return guid.replace(/[{}]/g, "").toLowerCase();
	throw new D3DError(D3DERR_INVALIDCALL, method, `${name} is ${guid === null || guid === void 0 ? "NULL" : `a ${typeof guid}`}; it is a text, 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'`);
}
/**
* Checks an interface id that a program asks for.
*
* @param interfaces what the object is, most special first
* @throws D3DError E_NOINTERFACE when it is none of them
*/
function requireInterface(riid, interfaces, method) {
	const wanted = guidKey(riid, "riid", method);
	if (["00000000-0000-0000-C000-000000000046", ...interfaces.map((name) => INTERFACES$8[name].iid)].some((iid) => iid.toLowerCase() === wanted)) return;
	throw new D3DError(E_NOINTERFACE, method, `riid is ${riid}; this object is ${interfaces.join(", ")}, IUnknown`);
}
/**
* An object of a device with its two counts: references are the program's (AddRef, Release, and every method that gives an
* object); holds are the device's bindings, which the program does not see. It is destroyed when both are 0, so that a
* released texture that is still set stays (Wine d3d8 tests: test_refcount). While the program has a reference, so has the
* object on its device.
*/
var Direct3DObject = class {
	services;
	#owner;
	#references;
	#holds;
	#alive = true;
	/**
	* @param references 1 for what a program creates; 0 for what belongs to the device or a swap chain, which holds it once
	* @param owner the texture whose counts a surface or volume shares
	*/
	constructor(services, references, owner = null) {
		this.services = services;
		this.#owner = owner;
		this.#references = references;
		this.#holds = 1 - references;
		if (references === 1 && owner === null) services.device.AddRef();
	}
	/** The program's references. */
	get references() {
		return this.#owner ? this.#owner.references : this.#references;
	}
	/** Whether the object is not destroyed yet. */
	get alive() {
		return this.#owner ? this.#owner.alive : this.#alive;
	}
	/** One more reference of the program; returns the count. */
	AddRef() {
		if (this.#owner) return this.#owner.AddRef();
		this.requireAlive("AddRef");
		if (this.#references === 0) this.services.device.AddRef();
		return ++this.#references;
	}
	/** One reference of the program less; returns the count. Past 0 it stays 0. */
	Release() {
		if (this.#owner) return this.#owner.Release();
		if (this.#references === 0) return 0;
		if (--this.#references > 0) return this.#references;
		this.#destroyUnused();
		this.services.device.Release();
		return 0;
	}
	/** This object, with one more reference, when it has the interface; throws E_NOINTERFACE. Ids as 'xxxxxxxx-xxxx-…'. */
	QueryInterface(riid) {
		requireInterface(riid, this.interfaces, this.methodName("QueryInterface"));
		this.AddRef();
		return this;
	}
	/** The device binds the object. */
	hold() {
		if (this.#owner !== null) {
			this.#owner.hold();
			return;
		}
		this.requireAlive("AddRef");
		this.#holds++;
	}
	/** A binding ended. */
	letGo() {
		if (this.#owner !== null) this.#owner.letGo();
		else if (this.#holds > 0 && --this.#holds === 0) this.#destroyUnused();
	}
	/** Whether the device binds the object without holding it. */
	isBound() {
		return false;
	}
	/** A binding that holds nothing ended. */
	unbound() {
		if (this.#references === 0) this.#destroyUnused();
	}
	/** What the object is and how many references the program has: for errors that name it. */
	describe() {
		const { references } = this;
		return `${this.interfaces[0]} ${this.details} with ${references} reference${references === 1 ? "" : "s"}`;
	}
	/** 'IDirect3DTexture8::LockRect' */
	methodName(method) {
		return `${this.interfaces[0]}::${method}`;
	}
	/** The error of a call that this object refuses. */
	refuse(method, sentence, hr = D3DERR_INVALIDCALL) {
		return new D3DError(hr, this.methodName(method), sentence);
	}
	/** How a call of this object refuses, for who finds out that it must. */
	refusing(method) {
		return (sentence) => this.refuse(method, sentence);
	}
	/** Throws when the object is destroyed. */
	requireAlive(method) {
		if (!this.alive) throw this.refuse(method, "the object was released, it has no references left");
	}
	#destroyUnused() {
		if (!this.#alive || this.#references > 0 || this.#holds > 0 || this.isBound()) return;
		this.#alive = false;
		this.destroy();
	}
};
// d3d8/runtime/resource.ts
/** Bytes of an IUnknown pointer, the only SizeOfData that D3DSPD_IUNKNOWN allows. */
const POINTER_BYTES = 4;
/** An object that knows its device and carries data of the program: resources, surfaces and volumes. */
var Direct3DDeviceChild = class extends Direct3DObject {
	/** Made when something is kept: few objects ever have any. */
	#privateData = null;
	/** The device, with one more reference. */
	GetDevice() {
		const { device } = this.services;
		device.AddRef();
		return device;
	}
	/**
	* Keeps data under a GUID, in place of what is there.
	*
	* @param pData bytes, which are copied; with D3DSPD_IUNKNOWN an object, which gets one more reference
	* @param SizeOfData bytes of pData to keep; all when left out. With D3DSPD_IUNKNOWN: 4, the size of a pointer
	*/
	SetPrivateData(refguid, pData, SizeOfData, Flags = 0) {
		const key = this.#keyOf("SetPrivateData", refguid);
		if (Flags !== 0 && Flags !== 1) throw this.refuse("SetPrivateData", `Flags is ${hex$3(Flags)}; allowed are 0 and D3DSPD_IUNKNOWN`);
		if (pData instanceof Uint8Array) {
			const size = SizeOfData ?? pData.byteLength;
			if (Flags !== 0) throw this.refuse("SetPrivateData", "pData is memory; D3DSPD_IUNKNOWN needs an object");
			if (!(size >= 0 && size <= pData.byteLength)) throw this.refuse("SetPrivateData", `SizeOfData is ${size}; pData has ${pData.byteLength} bytes`);
			this.#keep(key, pData.slice(0, size));
			return;
		}
		if (Flags !== 1) throw this.refuse("SetPrivateData", "pData is an object; that needs the flag D3DSPD_IUNKNOWN");
		const size = SizeOfData ?? POINTER_BYTES;
		if (size !== POINTER_BYTES) throw this.refuse("SetPrivateData", `SizeOfData is ${size}; D3DSPD_IUNKNOWN needs ${POINTER_BYTES}, a pointer`);
		if (typeof pData?.AddRef !== "function" || typeof pData.Release !== "function") throw this.refuse("SetPrivateData", "pData is no object that counts references");
		pData.AddRef();
		this.#keep(key, { object: pData });
	}
	/** A copy of the bytes under a GUID, or the object with one more reference; throws D3DERR_NOTFOUND. */
	GetPrivateData(refguid) {
		const data = this.#find("GetPrivateData", refguid);
		if (data instanceof Uint8Array) return data.slice();
		data.object.AddRef();
		return data.object;
	}
	/** Forgets what is under a GUID; throws D3DERR_NOTFOUND. */
	FreePrivateData(refguid) {
		this.#find("FreePrivateData", refguid);
		this.#drop(this.#keyOf("FreePrivateData", refguid));
	}
	destroy() {
		for (const key of [...this.#privateData?.keys() ?? []]) this.#drop(key);
	}
	#keep(key, data) {
		this.#drop(key);
		this.#privateData ??= /* @__PURE__ */ new Map();
		this.#privateData.set(key, data);
	}
	#keyOf(method, refguid) {
		return guidKey(refguid, "refguid", this.methodName(method));
	}
	#find(method, refguid) {
		const data = this.#privateData?.get(this.#keyOf(method, refguid));
		if (data === void 0) throw this.refuse(method, `refguid is ${refguid}; no data is kept under it`, D3DERR_NOTFOUND);
		return data;
	}
	#drop(key) {
		const data = this.#privateData?.get(key);
		this.#privateData?.delete(key);
		if (data !== void 0 && !(data instanceof Uint8Array)) data.object.Release();
	}
};
/** What buffers and textures share. SDK: IDirect3DResource8. */
var Direct3DResource8 = class extends Direct3DDeviceChild {
	pool;
	#type;
	#priority = 0;
	constructor(services, pool, type) {
		super(services, 1);
		this.pool = pool;
		this.#type = type;
		if (pool === 1) services.managed.add(this);
	}
	/** The kind of the resource. */
	GetType() {
		return this.#type;
	}
	/** Which managed resources stay in video memory longest; returns the old priority. Other pools keep 0 and return 0. */
	SetPriority(PriorityNew) {
		const old = this.#priority;
		if (this.pool === 1) this.#priority = PriorityNew >>> 0;
		return old;
	}
	/** What SetPriority set; 0 in other pools than MANAGED. */
	GetPriority() {
		return this.#priority;
	}
	/** A hint that the resource is wanted soon. Buffers are uploaded with the first draw that reads them. */
	PreLoad() {
		this.requireAlive("PreLoad");
	}
	destroy() {
		super.destroy();
		this.services.managed.delete(this);
	}
};
// d3d8/api/c-types.ts
/** Bytes of a representation. */
const REPRESENTATION_BYTES = {
	u8: 1,
	u16: 2,
	u32: 4,
	i32: 4,
	i64: 8,
	f32: 4,
	pointer: 4
};
/** Every type that is neither a struct nor an enumerated type nor an interface. */
const C_TYPES = {
	BYTE: "u8",
	char: "u8",
	WORD: "u16",
	DWORD: "u32",
	UINT: "u32",
	ULONG: "u32",
	/** 0xAARRGGBB */
	D3DCOLOR: "u32",
	HRESULT: "u32",
	INT: "i32",
	LONG: "i32",
	/** Anything but 0 is true. */
	BOOL: "i32",
	LARGE_INTEGER: "i64",
	float: "f32",
	/** Here a canvas; any number that a program takes for one. */
	HWND: "pointer",
	HMONITOR: "pointer",
	void: "pointer"
};
/** Whether a name is that of such a type. */
const isCType = (name) => Object.hasOwn(C_TYPES, name);
// d3d8/api/structs.ts
/**
* The structs of d3d8types.h and d3d8caps.h, and those of Windows that Direct3D 8 takes, each declared once: members in their order with
* their types in C. What a program leaves out is 0, as `ZeroMemory` leaves it. Offsets and sizes follow: see struct-layout.ts.
*/
const description = {
	Format: "D3DFORMAT",
	Type: "D3DRESOURCETYPE",
	Usage: {
		type: "DWORD",
		of: "D3DUSAGE"
	},
	Pool: "D3DPOOL",
	Size: "UINT"
};
const text = {
	type: "char",
	count: 512,
	as: "text"
};
const ramp = {
	type: "WORD",
	count: 256,
	as: "list"
};
/** The structs of Windows' own headers. */
const ofWindows = {
	GUID: {
		Data1: "DWORD",
		Data2: "WORD",
		Data3: "WORD",
		Data4: {
			type: "BYTE",
			count: 8
		}
	},
	POINT: {
		x: "LONG",
		y: "LONG"
	},
	RECT: {
		left: "LONG",
		top: "LONG",
		right: "LONG",
		bottom: "LONG"
	},
	RGNDATAHEADER: {
		dwSize: "DWORD",
		iType: "DWORD",
		nCount: "DWORD",
		nRgnSize: "DWORD",
		rcBound: "RECT"
	},
	/** As many rectangles follow as its header counts: C's one char stands where they begin. */
	RGNDATA: {
		rdh: "RGNDATAHEADER",
		Buffer: {
			type: "char",
			count: 1,
			as: "RECT list"
		}
	},
	PALETTEENTRY: {
		peRed: "BYTE",
		peGreen: "BYTE",
		peBlue: "BYTE",
		peFlags: "BYTE"
	}
};
const ofTypes = {
	D3DVECTOR: {
		x: "float",
		y: "float",
		z: "float"
	},
	D3DCOLORVALUE: {
		r: "float",
		g: "float",
		b: "float",
		a: "float"
	},
	D3DRECT: {
		x1: "LONG",
		y1: "LONG",
		x2: "LONG",
		y2: "LONG"
	},
	/** In C also an array of four rows; in TypeScript a list of its numbers. */
	D3DMATRIX: {
		_11: "float",
		_12: "float",
		_13: "float",
		_14: "float",
		_21: "float",
		_22: "float",
		_23: "float",
		_24: "float",
		_31: "float",
		_32: "float",
		_33: "float",
		_34: "float",
		_41: "float",
		_42: "float",
		_43: "float",
		_44: "float"
	},
	D3DVIEWPORT8: {
		X: "DWORD",
		Y: "DWORD",
		Width: "DWORD",
		Height: "DWORD",
		MinZ: "float",
		MaxZ: "float"
	},
	D3DCLIPSTATUS8: {
		ClipUnion: {
			type: "DWORD",
			of: "D3DCS"
		},
		ClipIntersection: {
			type: "DWORD",
			of: "D3DCS"
		}
	},
	D3DMATERIAL8: {
		Diffuse: "D3DCOLORVALUE",
		Ambient: "D3DCOLORVALUE",
		Specular: "D3DCOLORVALUE",
		Emissive: "D3DCOLORVALUE",
		Power: "float"
	},
	D3DLIGHT8: {
		Type: "D3DLIGHTTYPE",
		Diffuse: "D3DCOLORVALUE",
		Specular: "D3DCOLORVALUE",
		Ambient: "D3DCOLORVALUE",
		Position: "D3DVECTOR",
		Direction: "D3DVECTOR",
		Range: "float",
		Falloff: "float",
		Attenuation0: "float",
		Attenuation1: "float",
		Attenuation2: "float",
		Theta: "float",
		Phi: "float"
	},
	D3DLINEPATTERN: {
		wRepeatFactor: "WORD",
		wLinePattern: "WORD"
	},
	D3DDISPLAYMODE: {
		Width: "UINT",
		Height: "UINT",
		RefreshRate: "UINT",
		Format: "D3DFORMAT"
	},
	D3DDEVICE_CREATION_PARAMETERS: {
		AdapterOrdinal: "UINT",
		DeviceType: "D3DDEVTYPE",
		hFocusWindow: "HWND",
		BehaviorFlags: {
			type: "DWORD",
			of: "D3DCREATE"
		}
	},
	D3DPRESENT_PARAMETERS: {
		BackBufferWidth: "UINT",
		BackBufferHeight: "UINT",
		BackBufferFormat: "D3DFORMAT",
		BackBufferCount: "UINT",
		MultiSampleType: "D3DMULTISAMPLE_TYPE",
		SwapEffect: "D3DSWAPEFFECT",
		hDeviceWindow: "HWND",
		Windowed: "BOOL",
		EnableAutoDepthStencil: "BOOL",
		AutoDepthStencilFormat: "D3DFORMAT",
		Flags: {
			type: "DWORD",
			of: "D3DPRESENTFLAG"
		},
		FullScreen_RefreshRateInHz: "UINT",
		FullScreen_PresentationInterval: {
			type: "UINT",
			of: "D3DPRESENT_INTERVAL"
		}
	},
	D3DGAMMARAMP: {
		red: ramp,
		green: ramp,
		blue: ramp
	},
	D3DVERTEXBUFFER_DESC: {
		...description,
		FVF: {
			type: "DWORD",
			of: "D3DFVF"
		}
	},
	D3DINDEXBUFFER_DESC: description,
	D3DSURFACE_DESC: {
		...description,
		MultiSampleType: "D3DMULTISAMPLE_TYPE",
		Width: "UINT",
		Height: "UINT"
	},
	D3DVOLUME_DESC: {
		...description,
		Width: "UINT",
		Height: "UINT",
		Depth: "UINT"
	},
	D3DLOCKED_RECT: {
		Pitch: "INT",
		pBits: {
			type: "void",
			pointer: true,
			as: "locked bytes"
		}
	},
	D3DBOX: {
		Left: "UINT",
		Top: "UINT",
		Right: "UINT",
		Bottom: "UINT",
		Front: "UINT",
		Back: "UINT"
	},
	D3DLOCKED_BOX: {
		RowPitch: "INT",
		SlicePitch: "INT",
		pBits: {
			type: "void",
			pointer: true,
			as: "locked bytes"
		}
	},
	D3DRANGE: {
		Offset: "UINT",
		Size: "UINT"
	},
	D3DRECTPATCH_INFO: {
		StartVertexOffsetWidth: "UINT",
		StartVertexOffsetHeight: "UINT",
		Width: "UINT",
		Height: "UINT",
		Stride: "UINT",
		Basis: "D3DBASISTYPE",
		Order: "D3DORDERTYPE"
	},
	D3DTRIPATCH_INFO: {
		StartVertexOffset: "UINT",
		NumVertices: "UINT",
		Basis: "D3DBASISTYPE",
		Order: "D3DORDERTYPE"
	},
	D3DADAPTER_IDENTIFIER8: {
		Driver: text,
		Description: text,
		DriverVersion: {
			type: "LARGE_INTEGER",
			as: "number of 64 bits"
		},
		VendorId: "DWORD",
		DeviceId: "DWORD",
		SubSysId: "DWORD",
		Revision: "DWORD",
		DeviceIdentifier: {
			type: "GUID",
			as: "GUID"
		},
		WHQLLevel: "DWORD"
	},
	D3DRASTER_STATUS: {
		InVBlank: "BOOL",
		ScanLine: "UINT"
	},
	D3DRESOURCESTATS: {
		bThrashing: "BOOL",
		ApproxBytesDownloaded: "DWORD",
		NumEvicts: "DWORD",
		NumVidCreates: "DWORD",
		LastPri: "DWORD",
		NumUsed: "DWORD",
		NumUsedInVidMem: "DWORD",
		WorkingSet: "DWORD",
		WorkingSetBytes: "DWORD",
		TotalManaged: "DWORD",
		TotalBytes: "DWORD"
	},
	D3DDEVINFO_RESOURCEMANAGER: { stats: {
		type: "D3DRESOURCESTATS",
		count: 8
	} },
	D3DDEVINFO_D3DVERTEXSTATS: {
		NumRenderedTriangles: "DWORD",
		NumExtraClippingTriangles: "DWORD"
	},
	D3DDEVINFO_VCACHE: {
		Pattern: "DWORD",
		OptMethod: "DWORD",
		CacheSize: "DWORD",
		MagicNumber: "DWORD"
	}
};
/** A member of D3DCAPS8 whose bits a set names. */
const caps = (of) => ({
	type: "DWORD",
	of
});
const ofCaps = { D3DCAPS8: {
	DeviceType: "D3DDEVTYPE",
	AdapterOrdinal: "UINT",
	Caps: caps("D3DCAPS"),
	Caps2: caps("D3DCAPS2"),
	Caps3: caps("D3DCAPS3"),
	PresentationIntervals: caps("D3DPRESENT_INTERVAL"),
	CursorCaps: caps("D3DCURSORCAPS"),
	DevCaps: caps("D3DDEVCAPS"),
	PrimitiveMiscCaps: caps("D3DPMISCCAPS"),
	RasterCaps: caps("D3DPRASTERCAPS"),
	ZCmpCaps: caps("D3DPCMPCAPS"),
	SrcBlendCaps: caps("D3DPBLENDCAPS"),
	DestBlendCaps: caps("D3DPBLENDCAPS"),
	AlphaCmpCaps: caps("D3DPCMPCAPS"),
	ShadeCaps: caps("D3DPSHADECAPS"),
	TextureCaps: caps("D3DPTEXTURECAPS"),
	TextureFilterCaps: caps("D3DPTFILTERCAPS"),
	CubeTextureFilterCaps: caps("D3DPTFILTERCAPS"),
	VolumeTextureFilterCaps: caps("D3DPTFILTERCAPS"),
	TextureAddressCaps: caps("D3DPTADDRESSCAPS"),
	VolumeTextureAddressCaps: caps("D3DPTADDRESSCAPS"),
	LineCaps: caps("D3DLINECAPS"),
	MaxTextureWidth: "DWORD",
	MaxTextureHeight: "DWORD",
	MaxVolumeExtent: "DWORD",
	MaxTextureRepeat: "DWORD",
	MaxTextureAspectRatio: "DWORD",
	MaxAnisotropy: "DWORD",
	MaxVertexW: "float",
	GuardBandLeft: "float",
	GuardBandTop: "float",
	GuardBandRight: "float",
	GuardBandBottom: "float",
	ExtentsAdjust: "float",
	StencilCaps: caps("D3DSTENCILCAPS"),
	FVFCaps: caps("D3DFVFCAPS"),
	TextureOpCaps: caps("D3DTEXOPCAPS"),
	MaxTextureBlendStages: "DWORD",
	MaxSimultaneousTextures: "DWORD",
	VertexProcessingCaps: caps("D3DVTXPCAPS"),
	MaxActiveLights: "DWORD",
	MaxUserClipPlanes: "DWORD",
	MaxVertexBlendMatrices: "DWORD",
	MaxVertexBlendMatrixIndex: "DWORD",
	MaxPointSize: "float",
	MaxPrimitiveCount: "DWORD",
	MaxVertexIndex: "DWORD",
	MaxStreams: "DWORD",
	MaxStreamStride: "DWORD",
	VertexShaderVersion: "DWORD",
	MaxVertexShaderConst: "DWORD",
	PixelShaderVersion: "DWORD",
	MaxPixelShaderValue: "float"
} };
/** Every struct with its members. */
const STRUCTS = {
	...ofWindows,
	...ofTypes,
	...ofCaps
};
/** Whether a name is that of a struct. */
const isStruct = (name) => Object.hasOwn(STRUCTS, name);
// d3d8/api/struct-layout.ts
/** Where the members of structs lie in memory, on 32-bit Windows and in 32-bit WebAssembly alike. */
/** d3d8types.h and d3d8caps.h pack their structs: nothing is aligned to more. */
const PACK = 4;
const layouts = /* @__PURE__ */ new Map();
/** Size and alignment of an element of a type. */
function extentOf(type, pointer) {
	if (!pointer && isStruct(type)) return layoutOf(type);
	const bytes = REPRESENTATION_BYTES[pointer ? "pointer" : representationOf(type)];
	return {
		bytes,
		alignment: Math.min(bytes, PACK)
	};
}
/** How a number of a type lies in memory: enumerated types are whole words. */
const representationOf = (type) => isCType(type) ? C_TYPES[type] : "u32";
function layOut(name, declared) {
	let at = 0;
	let largest = 1;
	const members = Object.entries(declared).map(([member, declaration]) => {
		const { type, of, count = 1, pointer = false, as = null } = typeof declaration === "string" ? { type: declaration } : declaration;
		const { bytes, alignment } = extentOf(type, pointer);
		const offset = Math.ceil(at / alignment) * alignment;
		at = offset + bytes * count;
		largest = Math.max(largest, alignment);
		const struct = !pointer && isStruct(type) ? type : null;
		const representation = struct === null ? pointer ? "pointer" : representationOf(type) : null;
		const set = of ?? (isEnumeration(type) ? type : null);
		return {
			name: member,
			type,
			offset,
			bytes: bytes * count,
			count,
			representation,
			struct,
			of: set,
			as
		};
	});
	return {
		name,
		bytes: Math.ceil(at / largest) * largest,
		alignment: largest,
		members,
		member: Object.fromEntries(members.map((member) => [member.name, member]))
	};
}
/** A struct in memory. */
function layoutOf(name) {
	const found = layouts.get(name) ?? layOut(name, STRUCTS[name]);
	layouts.set(name, found);
	return found;
}
/** Bytes of a struct: sizeof. */
const sizeOf = (name) => layoutOf(name).bytes;
/** The numbers of a struct in the order in which they lie, those of its own structs and arrays one by one. */
const leavesOf = (name, base = 0, path = []) => layoutOf(name).members.flatMap(({ name: member, offset, bytes, count, representation, struct }) => Array.from({ length: count }, (_, n) => {
	const at = base + offset + bytes / count * n;
	const inside = count === 1 ? [...path, member] : [
		...path,
		member,
		String(n)
	];
	return representation === null ? leavesOf(struct ?? name, at, inside) : [{
		path: inside,
		offset: at,
		representation
	}];
}).flat());
const WORD_BYTES = 4;
/** The first word of each member of a struct that consists of whole words. */
const memberWords = (name) => Object.fromEntries(layoutOf(name).members.map(({ name: member, offset }) => [member, offset / WORD_BYTES]));
/** Words of a struct that consists of whole words. */
const wordsOf = (name) => sizeOf(name) / WORD_BYTES;
// d3d8/runtime/shown-value.ts
const isNamed = (value) => "interfaces" in value && Array.isArray(value.interfaces);
/** A value as a message shows it: NULL, a number or text as it is, an object by its interface or as one. */
function shownValue(value) {
	if (value === null || value === void 0) return "NULL";
	if (typeof value === "object") {
		if (Array.isArray(value)) return "a list";
		return isNamed(value) ? `an ${value.interfaces[0]}` : "an object";
	}
	if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
	return typeof value === "number" ? String(value) : `a ${typeof value}`;
}
// d3d8/runtime/struct-arguments.ts
/**
* Structs that a program gives. What it leaves out is 0, as in a struct that a C program has cleared; what is there is checked by the struct's
* declaration: a member that is no number where a number belongs is refused by its value, a member that the struct has not by its name.
*/
const takesOf = ({ struct, type, as, count }) => {
	if (as === "RECT list" || type === "HWND") return "anything";
	if (struct !== null) return "struct";
	return count > 1 ? "list" : type === "BOOL" ? "truth" : "number";
};
const plans = /* @__PURE__ */ new Map();
function planOf(struct) {
	const known = plans.get(struct);
	if (known) return known;
	const plan = {
		struct,
		members: layoutOf(struct).members.map((member) => {
			const { name, offset, representation, struct: inner, count } = member;
			const plan = inner === null ? null : planOf(inner);
			return {
				name,
				takes: takesOf(member),
				word: offset / 4,
				isFloat: representation === "f32",
				inner: plan,
				count
			};
		})
	};
	plans.set(struct, plan);
	return plan;
}
/** Whether a value is what a member takes. */
function fits({ takes, inner, count }, value) {
	if (typeof value === "number") return takes === "number" || takes === "truth" || takes === "anything";
	if (takes === "struct") return inner !== null && isSound(inner, value);
	if (takes === "list") return value?.length === count;
	return takes === "anything" || takes === "truth" && typeof value === "boolean";
}
/** Whether nothing is to be said against a struct. A false alarm (members that are inherited) is for `faultOf` to tell. */
function isSound({ members }, given) {
	if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
	let found = 0;
	for (const member of members) {
		const value = given[member.name];
		if (value === void 0) continue;
		if (!fits(member, value)) return false;
		found++;
	}
	for (const _ in given) found--;
	return found === 0;
}
/** Puts the numbers of a struct at word `at`, 0 for what was left out; says whether nothing is to be said against it. */
function store({ members }, given, target, at) {
	if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
	let sound = true;
	let found = 0;
	for (const { name, word, isFloat, inner } of members) {
		const value = given[name];
		if (value !== void 0) found++;
		if (inner !== null) sound = store(inner, value ?? NOTHING_GIVEN, target, at + word) && value !== null && sound;
		else if (typeof value === "number") (isFloat ? target.floats : target.words)[at + word] = value;
		else {
			target.words[at + word] = 0;
			sound &&= value === void 0;
		}
	}
	for (const _ in given) found--;
	return sound && found === 0;
}
const NOTHING_GIVEN = {};
const WANTED = {
	number: "it is a number",
	truth: "it is a boolean or a number",
	anything: ""
};
/** What is wrong with a struct: a sentence, or null. */
function faultOf({ struct, members }, given, argument) {
	if (given === null || given === void 0) return `${argument} is NULL`;
	if (typeof given !== "object" || Array.isArray(given)) return `${argument} is ${shownValue(given)}; it is a struct`;
	for (const member of members) {
		const { name, takes, inner, count } = member;
		const value = Reflect.get(given, name);
		if (value === void 0 || fits(member, value)) continue;
		const full = `${argument}.${name}`;
		if (inner !== null) {
			const fault = faultOf(inner, value, full);
			if (fault !== null) return fault;
		} else if (takes === "list") {
			const length = value?.length;
			return value === null ? `${full} is NULL` : `${full} has ${length ?? "no"} values; it has ${count}`;
		} else if (takes !== "struct") return `${full} is ${shownValue(value)}; ${WANTED[takes]}`;
	}
	const names = members.map(({ name }) => name);
	const strange = Object.keys(given).find((key) => !names.includes(key));
	return strange === void 0 ? null : `${argument} has a member ${strange}, which ${struct} has not; its members are ${names.join(", ")}`;
}
/**
* Refuses what is no struct of that name. What it has may be left out.
*
* @param argument what the program calls it, for the sentence
*/
function requireStruct(name, given, argument, refuse) {
	const plan = planOf(name);
	if (isSound(plan, given)) return;
	const fault = faultOf(plan, given, argument);
	if (fault !== null) throw refuse(fault);
}
/** Refuses what is no list of structs of that name. */
function requireStructs(name, given, argument, refuse) {
	if (!Array.isArray(given)) throw refuse(`${argument} is ${shownValue(given)}; it is a list of structs, or NULL`);
	const plan = planOf(name);
	for (let i = 0; i < given.length; i++) {
		const fault = isSound(plan, given[i]) ? null : faultOf(plan, given[i], `${argument}[${i}]`);
		if (fault !== null) throw refuse(fault);
	}
}
/** Puts a struct that consists of numbers into words, 0 for what was left out; refuses as `requireStruct` does. */
function storeStruct(name, given, target, argument, refuse) {
	const plan = planOf(name);
	if (store(plan, given, target, 0)) return;
	const fault = faultOf(plan, given, argument);
	if (fault !== null) throw refuse(fault);
}
// d3d8/runtime/locks.ts
/** The texels of a rectangle that a program gives; null: all. */
function givenRect(rect, argument, refuse) {
	if (rect === null) return null;
	requireStruct("RECT", rect, argument, refuse);
	return boxOfRect(rect);
}
/** The texels of a box that a program gives; null: all. */
function givenBox(box, argument, refuse) {
	if (box === null) return null;
	requireStruct("D3DBOX", box, argument, refuse);
	return boxOfD3DBox(box);
}
/** LockRect of a subresource, for every interface that has it; null: all of it. */
function lockRect(texels, subresource, pRect, Flags, refuse) {
	const { bits, rowPitch } = texels.lock(subresource, givenRect(pRect, "pRect", refuse), Flags, refuse);
	return {
		Pitch: rowPitch,
		pBits: bits
	};
}
/** LockRectAsync of a subresource, likewise. */
async function lockRectAsync(texels, subresource, pRect, Flags, refuse) {
	const { bits, rowPitch } = await texels.lockAsync(subresource, givenRect(pRect, "pRect", refuse), Flags, refuse);
	return {
		Pitch: rowPitch,
		pBits: bits
	};
}
/** LockBox of a level of a volume texture; null: all of it. */
function lockBox(texels, level, pBox, Flags, refuse) {
	const { bits, rowPitch, slicePitch } = texels.lock(level, givenBox(pBox, "pBox", refuse), Flags, refuse);
	return {
		RowPitch: rowPitch,
		SlicePitch: slicePitch,
		pBits: bits
	};
}
// d3d8/api/driver-fallbacks.ts
const leftOut = (why) => ({
	name: `DP2 {token}: ${why}`,
	instead: "left out"
});
const noTexture = leftOut("a handle that names no texture");
const noShader = leftOut("a handle that names no shader");
const noState = leftOut("no state of Direct3D 8");
const noTransform = leftOut("no transform of Direct3D 8");
const nothing = leftOut("nothing or less than nothing");
const driverFallbacks = {
	"d3d8/ddi/copy-tokens.ts": {
		notFromTarget: leftOut("from a render target to a texture that is none"),
		noTexture,
		itself: leftOut("a texture to itself"),
		unlike: leftOut("textures that are not alike"),
		nothing,
		noBuffer: leftOut("a handle that names no buffer"),
		beyondBuffer: leftOut("a range beyond its buffer")
	},
	"d3d8/ddi/draw-tokens.ts": {
		noPrimitiveType: leftOut("no type of primitive"),
		tooManyPrimitives: leftOut("more primitives than MaxPrimitiveCount"),
		smallStride: leftOut("a stride that is smaller than a vertex"),
		verticesBeyondBuffer: leftOut("vertices beyond their buffer"),
		indicesBeyondBuffer: leftOut("indices beyond their buffer"),
		noIndexBuffer: leftOut("no index buffer"),
		offsetBetween: leftOut("an offset between two vertices or indices"),
		unknownPatch: leftOut("a patch that was never told"),
		patch: {
			name: "DP2 {token}: patches are not built",
			instead: "nothing is drawn"
		}
	},
	"d3d8/ddi/driver.ts": { laterToken: leftOut("a token of DirectX 9") },
	"d3d8/ddi/edges.ts": { hiddenEdges: {
		name: "DP2 {token}: hidden edges of a wireframe",
		instead: "edges of back faces are drawn, too"
	} },
	"d3d8/ddi/execution.ts": { refused: {
		name: "DP2 {token}: refused",
		instead: "{message}"
	} },
	"d3d8/ddi/file-player.ts": { otherWindow: {
		name: "a frame of a .dp2 file for another window",
		instead: "it is not shown"
	} },
	"d3d8/ddi/resource-tokens.ts": {
		noTexture,
		noShader,
		tooManyPalettes: leftOut("more than {most} palettes"),
		entriesBeyond: leftOut("entries beyond 255"),
		noSurface: leftOut("a handle that names no surface"),
		noStateSet: leftOut("a handle that names no state set, or no type of them")
	},
	"d3d8/ddi/state-tokens.ts": {
		noState,
		noTexture,
		noShader,
		noTransform,
		noStage: leftOut("no such stage"),
		noRange: leftOut("a range that is no number"),
		tooManyLights: leftOut("more than {most} lights"),
		noLightData: leftOut("neither ENABLE, DISABLE nor DATA"),
		noLightType: leftOut("no type of light"),
		noPlane: leftOut("no such plane"),
		noRegisters: leftOut("registers that do not exist"),
		noStream: leftOut("no such stream"),
		otherStream: leftOut("a stream other than 0"),
		noVertexBuffer: leftOut("a handle that names no vertex buffer"),
		noIndexBuffer: leftOut("a handle that names no index buffer")
	}
};
// d3d8/api/fallbacks.ts
const NO_STATE = "ignored: Direct3D 8 has no state of this number";
const NOTHING = "nothing is drawn";
const NO_PATCHES = "nothing is drawn: the device has no patches";
const LEFT_OUT = "left out";
const BACK_EDGES = "edges of back faces are drawn too";
const DRAWS = [
	"DrawPrimitive",
	"DrawIndexedPrimitive",
	"DrawPrimitiveUP",
	"DrawIndexedPrimitiveUP"
];
const ofRuntime = {
	"d3d8/runtime/buffer.ts": { beyondEnd: {
		name: "Lock beyond the end of a buffer",
		instead: "the range ends with the buffer"
	} },
	"d3d8/runtime/cursor.ts": {
		large: {
			name: "a cursor of more than {most} x {most}",
			instead: "browsers show the ordinary cursor instead",
			of: ["SetCursorProperties"]
		},
		position: {
			name: "SetCursorPosition",
			instead: "the pointer stays where the user has it"
		}
	},
	"d3d8/runtime/device-draws.ts": {
		DrawRectPatch: {
			name: "DrawRectPatch",
			instead: NO_PATCHES
		},
		DrawTriPatch: {
			name: "DrawTriPatch",
			instead: NO_PATCHES
		}
	},
	"d3d8/runtime/device-state.ts": { renderState: {
		name: "render state {state}",
		instead: NO_STATE,
		of: ["SetRenderState"]
	} },
	"d3d8/runtime/device.ts": { frontBuffer: {
		name: "GetFrontBuffer after the next frame has begun",
		instead: "the back buffer is read as it is now"
	} },
	"d3d8/runtime/drawing/stream-draws.ts": {
		wireframe: {
			name: "D3DFILL_WIREFRAME",
			instead: BACK_EDGES,
			of: ["D3DRS_FILLMODE"]
		},
		beyondEnd: {
			name: "a draw beyond the end of its buffer",
			instead: NOTHING,
			of: DRAWS
		},
		noPrimitives: {
			name: "{of} with no primitives",
			instead: NOTHING,
			of: DRAWS
		},
		noShader: {
			name: "{of} without a vertex shader",
			instead: NOTHING,
			of: DRAWS
		},
		noBuffers: {
			name: "{of} without the vertex or index buffers that it reads",
			instead: NOTHING,
			of: DRAWS
		}
	},
	"d3d8/runtime/texel-storage.ts": {
		noRenderer: {
			name: "reading a render target",
			instead: "no renderer draws, so there is nothing to read"
		},
		outside: {
			name: "LockRect of a rectangle that does not lie in its level",
			instead: "its part inside is locked, or all that follows its corner"
		}
	},
	"d3d8/runtime/texture-stages.ts": {
		stageState: {
			name: "texture stage state {type}",
			instead: NO_STATE,
			of: ["SetTextureStageState"]
		},
		stage: {
			name: "texture stages above {last}",
			instead: "ignored: there are none",
			of: ["SetTexture", "SetTextureStageState"]
		},
		systemMemory: {
			name: "SetTexture of a D3DPOOL_SYSTEMMEM texture",
			instead: "what is written to it later is not seen"
		}
	}
};
const ofStates = {
	"systems/alpha-test.ts": { compare: {
		name: "D3DRS_ALPHAFUNC {value}",
		instead: "D3DCMP_ALWAYS"
	} },
	"systems/blend.ts": {
		source: {
			name: "D3DRS_SRCBLEND {value}",
			instead: "D3DBLEND_ONE"
		},
		destination: {
			name: "D3DRS_DESTBLEND {value}",
			instead: "D3DBLEND_ZERO"
		},
		operation: {
			name: "D3DRS_BLENDOP {value}",
			instead: "D3DBLENDOP_ADD"
		}
	},
	"systems/buffers/chunks.ts": { gone: {
		name: "reading vertices of a renamed buffer that is gone",
		instead: "they are 0"
	} },
	"systems/buffers/vertex-arrays.ts": {
		noStream: {
			name: "draw without a vertex buffer at stream {stream}",
			instead: NOTHING,
			of: DRAWS
		},
		stride: {
			name: "vertex stride {stride}, not a multiple of 4",
			instead: NOTHING,
			of: DRAWS
		},
		offset: {
			name: "vertex element at byte {offset}, not a multiple of 4",
			instead: NOTHING,
			of: DRAWS
		},
		beyondStride: {
			name: "vertex element to byte {end} of stride {stride}",
			instead: NOTHING,
			of: DRAWS
		}
	},
	"systems/clipping.ts": { unclipped: {
		name: "D3DRS_CLIPPING FALSE",
		instead: "the near and the far plane cut all the same"
	} },
	"systems/depth.ts": { compare: {
		name: "D3DRS_ZFUNC {value}",
		instead: "D3DCMP_LESSEQUAL"
	} },
	"systems/lighting.ts": { source: {
		name: "material source {value}",
		instead: "D3DMCS_MATERIAL",
		of: [
			"D3DRS_DIFFUSEMATERIALSOURCE",
			"D3DRS_SPECULARMATERIALSOURCE",
			"D3DRS_AMBIENTMATERIALSOURCE",
			"D3DRS_EMISSIVEMATERIALSOURCE"
		]
	} },
	"systems/multisample.ts": {
		off: {
			name: "D3DRS_MULTISAMPLEANTIALIAS FALSE",
			instead: "samples of a multisampled target are drawn one by one"
		},
		mask: {
			name: "D3DRS_MULTISAMPLEMASK",
			instead: "all samples are drawn"
		}
	},
	"systems/raster.ts": {
		cull: {
			name: "D3DRS_CULLMODE {value}",
			instead: "D3DCULL_CCW"
		},
		pattern: {
			name: "D3DRS_LINEPATTERN",
			instead: "solid lines"
		},
		edges: {
			name: "D3DRS_EDGEANTIALIAS",
			instead: "edges as they are"
		}
	},
	"systems/samplers.ts": {
		cubic: {
			name: "cubic texture filters",
			instead: "D3DTEXF_LINEAR",
			of: ["D3DTSS_MAGFILTER", "D3DTSS_MINFILTER"]
		},
		anisotropic: {
			name: "D3DTEXF_ANISOTROPIC",
			instead: "D3DTEXF_LINEAR",
			of: ["D3DTSS_MAGFILTER", "D3DTSS_MINFILTER"]
		},
		unlike: {
			name: "D3DTSS_MAXMIPLEVEL with unlike filters",
			instead: "D3DTSS_MINFILTER when magnified"
		}
	},
	"systems/stages.ts": {
		operation: {
			name: "{of} {value}",
			instead: "D3DTOP_SELECTARG1",
			of: ["D3DTSS_COLOROP", "D3DTSS_ALPHAOP"]
		},
		argument: {
			name: "D3DTA {value}",
			instead: "D3DTA_CURRENT",
			of: [
				"D3DTSS_COLORARG0",
				"D3DTSS_COLORARG1",
				"D3DTSS_COLORARG2",
				"D3DTSS_ALPHAARG0",
				"D3DTSS_ALPHAARG1",
				"D3DTSS_ALPHAARG2"
			]
		}
	},
	"systems/stencil.ts": {
		operation: {
			name: "{of} {value}",
			instead: "D3DSTENCILOP_KEEP",
			of: [
				"D3DRS_STENCILFAIL",
				"D3DRS_STENCILZFAIL",
				"D3DRS_STENCILPASS"
			]
		},
		compare: {
			name: "D3DRS_STENCILFUNC {value}",
			instead: "D3DCMP_ALWAYS"
		}
	},
	"systems/transforms.ts": { blend: {
		name: "D3DRS_VERTEXBLEND {value}",
		instead: "D3DVBF_DISABLE"
	} }
};
const ofDrawing = {
	"systems/copy.ts": { cubeFace: {
		name: "copying a cube face to a multisampled surface",
		instead: "nothing is copied",
		of: ["CopyRects"]
	} },
	"systems/present.ts": { otherContext: {
		name: "Present on a canvas that has a context of another kind",
		instead: "nothing is shown"
	} },
	"systems/read-back.ts": { depth: {
		name: "reading a depth surface",
		instead: "all 0"
	} },
	"systems/render-targets.ts": {
		samples: {
			name: "{samples} samples a pixel",
			instead: "{given}"
		},
		largeDepth: {
			name: "multisampled depth larger than its target",
			instead: "depth of its own"
		}
	},
	"systems/render-thread.ts": { worker: {
		name: "another render worker",
		instead: "nothing is drawn any more: {error}"
	} },
	"systems/residency.ts": { budget: {
		name: "the budget for textures",
		instead: "one block draws with more, and gets it"
	} },
	"systems/textures.ts": {
		precision: {
			name: "{format} in full precision",
			instead: "11 bits a channel"
		},
		depth: {
			name: "{format}",
			instead: "{storage}",
			of: ["CreateDepthStencilSurface"]
		}
	},
	"index.ts": { worker: {
		name: "drawing in a worker",
		instead: "the page is not cross-origin isolated, so its own thread draws"
	} }
};
const ofTakenScenes = {
	"systems/take-scene-draws.ts": {
		changed: {
			name: "taking a frame that changed what it had drawn with",
			instead: "as it was at the end of the frame"
		},
		wireframe: {
			name: "taking a wireframe",
			instead: BACK_EDGES
		},
		copy: {
			name: "taking a copy to the back buffer",
			instead: LEFT_OUT
		}
	},
	"systems/take-scene-look.ts": {
		fog: {
			name: "taking fog in a portable scene",
			instead: LEFT_OUT
		},
		stencil: {
			name: "taking the stencil test in a portable scene",
			instead: LEFT_OUT
		},
		shapes: {
			name: "taking cube and volume textures in a portable scene",
			instead: LEFT_OUT
		},
		textures: {
			name: "taking several textures of a draw in a portable scene",
			instead: "the first one alone"
		},
		shader: {
			name: "taking a pixel shader in a portable scene",
			instead: "its first texture times the colours"
		}
	},
	"systems/take-scene-material.ts": { channels: {
		name: "taking a draw that writes some colour channels",
		instead: "all channels are written"
	} },
	"systems/take-scene-textures.ts": { volumeLevels: {
		name: "taking mip levels of a volume texture",
		instead: "averages of the top level"
	} }
};
/** Every fallback, by the file that notes it. */
const FALLBACKS = {
	...driverFallbacks,
	...ofRuntime,
	...ofStates,
	...ofDrawing,
	...ofTakenScenes
};
// d3d8/runtime/texel-copies.ts
/** Rectangles in one Copy item. */
const COPY_RECTANGLES = 64;
const COPY_WORDS = 6;
/** Asks the block for `words` words of its data arena that the next item may name; returns the first. */
function takeData({ context }, words) {
	context.ensureRoom();
	if (!context.pass.arenas.data.fits(words)) context.flush();
	return context.pass.arenas.data.take(words);
}
/** Appends copies on the renderer's side. A source without target is read from its memory when the pass plays. */
function appendCopy(services, source, sourceSubresource, destination, destinationSubresource, rectangles) {
	const { context } = services;
	for (let first = 0; first < rectangles.length; first += COPY_RECTANGLES) {
		const part = rectangles.slice(first, first + COPY_RECTANGLES);
		const at = takeData(services, 1 + part.length * COPY_WORDS);
		const { words } = context.pass.arenas.data;
		words[at] = part.length;
		part.forEach(({ left, top, width, height, x, y }, i) => {
			words.set([
				left,
				top,
				width,
				height,
				x,
				y
			], at + 1 + i * COPY_WORDS);
		});
		context.item(Item.Copy, source.entity, sourceSubresource, destination.entity, destinationSubresource, at);
		context.reads(source.entity);
		context.reads(destination.entity);
	}
}
/** Copies texels from one memory into another of the same format; both boxes lie on the block grid. */
function copyTexels(source, sourceSubresource, box, destination, destinationSubresource, x, y, z) {
	const { block } = source.info;
	const target = {
		left: x,
		top: y,
		right: x + box.right - box.left,
		bottom: y + box.bottom - box.top,
		front: z,
		back: z + box.back - box.front
	};
	const from = source.texels(sourceSubresource, box);
	const to = destination.texels(destinationSubresource, target);
	const rows = Math.ceil((box.bottom - box.top) / block.height);
	const rowBytes = Math.ceil((box.right - box.left) / block.width) * block.bytes;
	for (let slice = 0; slice < box.back - box.front; slice++) for (let row = 0; row < rows; row++) {
		const first = slice * from.slicePitch + row * from.rowPitch;
		to.bits.set(from.bits.subarray(first, first + rowBytes), slice * to.slicePitch + row * to.rowPitch);
	}
}
/** Sees that texels may be read or written by this thread: what the renderer writes there is here, or may be waited for. */
function requireTexels({ texels }, name, method) {
	texels.requireArrival(false, `LockRectAsync of ${name}, awaited before,`, (sentence) => invalidCall(method, sentence));
	texels.arrive();
}
// d3d8/runtime/texel-storage.ts
const FALLBACK$7 = FALLBACKS["d3d8/runtime/texel-storage.ts"];
const UPLOAD_WORDS = 6;
/**
* The texels of one resource entity, those of textures and of surfaces of their own alike: memory of every subresource (none
* for targets), locks, uploads and dirty regions.
*/
var TexelStorage = class TexelStorage {
	services;
	entity;
	description;
	info;
	pool;
	/** Why it cannot be locked; undefined when it can. */
	unlockable;
	#laxLocks;
	/** One a face; volumes and flat textures have one. */
	dirty;
	#memory;
	#locks = [];
	/** Memory of subresources that lie elsewhere since a block that is not played yet read what was there before. */
	#moved = [];
	/** What the renderer is going to write into the memory. */
	#coming = [];
	#uploadedIn = 0;
	/** @throws D3DError E_OUTOFMEMORY */
	constructor(services, options, method) {
		const { shape, format, width, height, depth, levels, target, pool, multisample = 0 } = options;
		const info = formatInfo(format);
		if (!info) throw invalidCall(method, `Format is ${formatName(format)}; it is no format of Direct3D 8`);
		this.services = services;
		this.info = info;
		this.pool = pool;
		this.unlockable = options.unlockable;
		this.#laxLocks = options.laxLocks ?? false;
		const faces = shape === "cube" ? 6 : 1;
		const sizes = Array.from({ length: faces * levels }, (_, subresource) => {
			const level = levelExtent(options, subresource % levels);
			return levelBytes(format, level.width, level.height, level.depth);
		});
		const bytes = sizes.reduce((sum, size) => sum + size, 0);
		const { allocator, resources } = services.core;
		const all = target === "none" ? allocating(method, bytes, () => allocator.allocate(bytes)) : null;
		this.#memory = all;
		let offset = 0;
		const memory = all === null ? [] : sizes.map((size) => all.subarray(offset, offset += size));
		const kind = "texture";
		const managed = pool === 1;
		this.description = {
			kind,
			shape,
			format,
			width,
			height,
			depth,
			levels,
			target,
			multisample,
			managed,
			memory
		};
		this.dirty = Array.from({ length: faces }, () => new DirtyRegion(wholeBox(options)));
		this.entity = resources.create(this.description);
	}
	get format() {
		return this.description.format;
	}
	get width() {
		return this.description.width;
	}
	get height() {
		return this.description.height;
	}
	get depth() {
		return this.description.depth;
	}
	get levels() {
		return this.description.levels;
	}
	/** Whether the renderer writes the texels, so that they are not in `memory`. */
	get isTarget() {
		return this.description.target !== "none";
	}
	/** Whether a subresource is locked. */
	get isLocked() {
		return this.#locks.some((lock) => lock !== void 0);
	}
	/** Size of the level that a subresource is. */
	extent(subresource) {
		return levelExtent(this.description, subresource % this.levels);
	}
	/** Bytes of a subresource as GetDesc tells them. */
	bytesOf(subresource) {
		const { width, height, depth } = this.extent(subresource);
		return levelBytes(this.format, width, height, depth);
	}
	/** Memory of a box of a subresource: it begins at its first texel and ends with its last, or with the last row when it is as wide as the level. */
	texels(subresource, box) {
		const { width, height } = this.extent(subresource);
		const pitch = rowPitch(this.format, width);
		const { block } = this.info;
		const slicePitch = pitch * Math.ceil(height / block.height);
		const at = (x, y, z) => z * slicePitch + Math.floor(y / block.height) * pitch + Math.floor(x / block.width) * block.bytes;
		const end = at(0, box.bottom - 1, box.back - 1) + (box.right === width ? pitch : Math.ceil(box.right / block.width) * block.bytes);
		const first = at(box.left, box.top, box.front);
		const memory = this.description.memory[subresource];
		return {
			bits: new LockedBytes(memory.buffer, memory.byteOffset + first, end - first),
			rowPitch: pitch,
			slicePitch
		};
	}
	/**
	* Locks a box of a subresource; null: all of it. Whoever logged draws of these texels sees them unchanged. Waits for what the
	* renderer writes.
	*
	* @param refuse makes the error when it is locked already, cannot be locked, the box is wrong, or this thread may not wait
	*/
	lock(subresource, wanted, flags, refuse) {
		const box = this.#checkLock(subresource, wanted, refuse);
		this.requireArrival(this.isTarget, "LockRectAsync", refuse);
		const copy = this.isTarget ? this.readBack(subresource, box) : null;
		this.arrive();
		return this.#open(subresource, box, flags, copy);
	}
	/** The same without waiting on this thread. It counts as locked at once; its memory may be used when the promise is fulfilled. */
	async lockAsync(subresource, wanted, flags, refuse) {
		const box = this.#checkLock(subresource, wanted, refuse);
		this.#locks[subresource] = {
			box,
			written: false,
			copy: null
		};
		const [copy, arrival] = this.isTarget ? this.requestCopy(subresource, box) : [null, null];
		await Promise.all([arrival?.promise, ...this.#coming.map(({ promise }) => promise)]);
		this.#coming = this.#coming.filter(({ isHere }) => !isHere);
		return this.#open(subresource, box, flags, copy);
	}
	/** Ends the lock of a subresource; what was written goes to the renderer. */
	unlock(subresource, refuse) {
		const lock = this.#locks[subresource];
		if (!lock) {
			if (this.#laxLocks) return;
			throw refuse("it is not locked");
		}
		this.#locks[subresource] = void 0;
		if (lock.written) {
			if (lock.copy) this.#writeTarget(subresource, lock.box, lock.copy);
			else this.upload(subresource, lock.box);
		}
		if (lock.copy) this.services.core.allocator.free(lock.copy.bits);
	}
	/** Throws when a box does not fit a subresource. */
	requireBox(subresource, box, refuse) {
		const fault = boxFault(box, this.extent(subresource), this.info);
		if (fault !== void 0) throw refuse(`the region is ${describeBox(box, this.description.shape !== "volume")}; ${fault}`);
	}
	/** '64 x 64 D3DFMT_A8R8G8B8' */
	describe() {
		const { width, height, depth } = this;
		return `${width} x ${height}${depth > 1 ? ` x ${depth}` : ""} ${formatName(this.format)}`;
	}
	/**
	* Lets logged draws that read a subresource be drawn, so that it may change. Those on their way to another thread keep what they
	* read: the subresource lies elsewhere from now on.
	*
	* @param keeps whether what is there is wanted there, too
	*/
	beforeWriting(subresource, keeps = true) {
		this.arrive();
		const { context, core } = this.services;
		if (context.isInUse(this.entity)) context.flush();
		if (core.isPending(this.entity)) this.#move(subresource, keeps);
	}
	/** Throws when what the renderer writes is not here, or not even asked for, and this thread may not wait for it. */
	requireArrival(asks, instead, refuse) {
		const { transport } = this.services.core;
		if (transport === null || transport.mayWait) return;
		if (asks || this.#coming.some(({ isHere }) => !isHere)) throw refuse(`the renderer is on another thread, for which this one may not wait; ${instead} does without`);
	}
	/** Waits for what the renderer writes into the memory. */
	arrive() {
		if (this.#coming.length === 0) return;
		for (const arrival of this.#coming) arrival.wait();
		this.#coming = [];
	}
	/** The renderer is going to write into the memory. */
	expect(arrival) {
		if (arrival !== null) this.#coming.push(arrival);
	}
	/** Level 0 changed; the other levels have no dirty region (SDK: "Texture Dirty Regions"). */
	markDirty(subresource, box) {
		if (subresource % this.levels === 0) this.dirty[subresource / this.levels].add(box);
	}
	/** Tells the renderer that a box of the memory changed, when it may use these texels. */
	upload(subresource, box) {
		if (this.pool !== 0 && this.pool !== 1) return;
		const { services } = this;
		const { context } = services;
		const at = takeData(services, UPLOAD_WORDS);
		const { left, top, right, bottom, front, back } = box;
		context.pass.arenas.data.words.set([
			left,
			top,
			right,
			bottom,
			front,
			back
		], at);
		context.item(Item.UploadTexture, this.entity, subresource, at, 0, 0);
		this.#uploadedIn = context.pass.serial;
	}
	/** Reads what the renderer drew into fresh memory of the size of the box; `core.allocator` takes it back. */
	readBack(subresource, box) {
		const [copy, arrival] = this.requestCopy(subresource, box);
		arrival?.wait();
		return copy;
	}
	/** The same without waiting. */
	requestCopy(subresource, box) {
		const width = box.right - box.left;
		const height = box.bottom - box.top;
		const pitch = rowPitch(this.format, width);
		const bytes = levelBytes(this.format, width, height);
		const memory = this.services.core.allocator.allocate(bytes);
		const bits = new LockedBytes(memory.buffer, memory.byteOffset, bytes);
		const arrival = this.readBackInto(subresource, box, bits, pitch);
		return [{
			bits,
			rowPitch: pitch,
			slicePitch: bits.byteLength
		}, arrival];
	}
	/**
	* Reads what the renderer drew: everything logged is drawn first. Without a renderer nothing was drawn and `bits` stay, as with a
	* lost one.
	*
	* @returns when they are written; null: they have been
	*/
	readBackInto(subresource, box, bits, pitch) {
		const { context, core } = this.services;
		context.flush();
		const { left, top, right, bottom } = box;
		const region = {
			left,
			top,
			width: right - left,
			height: bottom - top
		};
		if (core.transport !== null) return core.transport.readBack(this.entity, subresource, region, bits, pitch);
		if (core.readBack) core.readBack(this.entity, subresource, region, bits, pitch);
		else if (!core.rendererLost) core.fallbacks.note(FALLBACK$7.noRenderer);
		return null;
	}
	/** Destroys the resource after the open block, if that names it, and frees the memory then. */
	destroy() {
		const { context, core } = this.services;
		if (this.#uploadedIn === context.pass.serial) context.reads(this.entity);
		const coming = this.#coming.filter(({ isHere }) => !isHere);
		core.resources.destroy(this.entity, context.pass.serial, () => {
			if (coming.length === 0) this.#free();
			else Promise.all(coming.map(({ promise }) => promise)).then(() => this.#free());
		});
	}
	#free() {
		const { allocator } = this.services.core;
		if (this.#memory) allocator.free(this.#memory);
		for (const moved of this.#moved) if (moved) allocator.free(moved.memory);
	}
	#checkLock(subresource, wanted, refuse) {
		if (this.unlockable !== void 0) throw refuse(this.unlockable);
		if (this.#locks[subresource]) throw refuse("it is locked already; one lock at a time");
		const extent = this.extent(subresource);
		if (wanted === null) return wholeBox(extent);
		if (!Object.values(wanted).every(Number.isInteger) || this.description.shape === "volume") {
			this.requireBox(subresource, wanted, refuse);
			return wanted;
		}
		const box = outToBlocks(wanted, extent, this.info);
		if (this.#laxLocks && boxFault(box, extent, this.info) !== void 0) {
			this.services.core.fallbacks.note(FALLBACK$7.outside);
			return partInside(box, extent, this.info);
		}
		this.requireBox(subresource, box, refuse);
		return box;
	}
	#open(subresource, box, flags, copy) {
		const written = (flags & 16) === 0;
		if (written) {
			if (!copy) this.beforeWriting(subresource, (flags & D3DLOCK_DISCARD) === 0);
			if ((flags & 32768) === 0) this.markDirty(subresource, box);
		}
		this.#locks[subresource] = {
			box,
			written,
			copy
		};
		return copy ?? this.texels(subresource, box);
	}
	/** Gives a subresource other memory, once for all blocks that read the old one. */
	#move(subresource, keeps) {
		const { core } = this.services;
		const from = core.resources.lastRead.block[this.entity];
		const before = this.#moved[subresource];
		if (before?.from === from) return;
		const old = this.description.memory[subresource];
		const memory = core.allocator.allocate(old.byteLength);
		if (keeps) memory.set(old);
		this.description.memory[subresource] = memory.subarray(0, old.byteLength);
		this.#moved[subresource] = {
			memory,
			from
		};
		if (before) core.allocator.free(before.memory);
		core.resources.change(this.entity, this.description);
	}
	/** Copies memory into a target by way of an image of its own, which goes with the block. */
	#writeTarget(subresource, box, { bits }) {
		const { services } = this;
		const width = box.right - box.left;
		const height = box.bottom - box.top;
		const { format } = this;
		const options = {
			shape: "2d",
			format,
			width,
			height,
			depth: 1,
			levels: 1,
			target: "none",
			pool: this.pool
		};
		const image = new TexelStorage(services, options, "IDirect3DSurface8::UnlockRect");
		image.description.memory[0].set(bits);
		const rectangle = {
			left: 0,
			top: 0,
			width,
			height,
			x: box.left,
			y: box.top
		};
		appendCopy(services, image, 0, this, subresource, [rectangle]);
		image.destroy();
	}
};
/** Size of level `level` of a texture. */
function levelExtent({ width, height, depth }, level) {
	const at = (size) => Math.max(1, size >>> level);
	return {
		width: at(width),
		height: at(height),
		depth: at(depth)
	};
}
// d3d8/runtime/surface.ts
const INTERFACES$7 = lineageOf("IDirect3DSurface8");
/** A rectangle of texels: level of a texture, render target, depth surface, back buffer or image. SDK: IDirect3DSurface8. */
var Direct3DSurface8 = class extends Direct3DDeviceChild {
	interfaces = INTERFACES$7;
	#texels;
	/** Which part of the entity it is: face * levels + level; 0 for a surface of its own. */
	subresource;
	usage;
	width;
	height;
	#texture;
	constructor({ texels, subresource, usage, texture, implicit = false }) {
		super(texels.services, implicit ? 0 : 1, texture);
		this.#texels = texels;
		this.subresource = subresource;
		this.usage = usage;
		this.#texture = texture;
		const { width, height } = texels.extent(subresource);
		this.width = width;
		this.height = height;
		if (texture === null && !implicit && texels.pool === 0) this.services.defaultPool.add(this);
	}
	/** Memory, locks and uploads of the surface, and of the texture whose level it is. */
	get texels() {
		return this.#texels;
	}
	/** Gets the texels of another surface like it, as the flip of a swap chain does. */
	takeTexels(texels) {
		this.#texels = texels;
	}
	/** The resource entity: the key of `engine.resources`; a level of a texture has the texture's. */
	get entity() {
		return this.texels.entity;
	}
	get format() {
		return this.texels.format;
	}
	get details() {
		return this.texels.describe();
	}
	get pool() {
		return this.texels.pool;
	}
	get multisample() {
		return this.texels.description.multisample;
	}
	/** The texture, or the device for a surface of its own, with one more reference, when it has the interface; throws E_NOINTERFACE. */
	GetContainer(riid) {
		const method = this.methodName("GetContainer");
		const container = this.#texture ?? this.services.device;
		requireInterface(riid, this.#texture ? this.#texture.interfaces : ["IDirect3DDevice8"], method);
		container.AddRef();
		return container;
	}
	/** Size is in bytes, as if rows had no gaps. */
	GetDesc() {
		return {
			Format: this.format,
			Type: 1,
			Usage: this.usage,
			Pool: this.pool,
			Size: this.texels.bytesOf(this.subresource),
			MultiSampleType: this.multisample,
			Width: this.width,
			Height: this.height
		};
	}
	/**
	* Gives the texels of a rectangle (null: of all) for reading and writing until `UnlockRect`, out to the blocks that it touches.
	*
	* Levels of flat textures take any rectangle, as native runtimes do (Wine, test_lockbox_invalid): the part inside is locked, and
	* where there is none all that follows the corner.
	*
	* @throws D3DError D3DERR_INVALIDCALL when it is locked already, cannot be locked (pool DEFAULT without DYNAMIC, targets that
	* were not made lockable), or the rectangle is not inside of a cube face or of a surface of its own
	*/
	LockRect(pRect = null, Flags = 0) {
		this.requireAlive("LockRect");
		return lockRect(this.texels, this.subresource, pRect, Flags, this.refusing("LockRect"));
	}
	/**
	* LockRect for a thread that may not wait for the renderer: the rectangle is locked at once, and its texels are there when the
	* promise is fulfilled.
	*/
	async LockRectAsync(pRect = null, Flags = 0) {
		this.requireAlive("LockRectAsync");
		return lockRectAsync(this.texels, this.subresource, pRect, Flags, this.refusing("LockRectAsync"));
	}
	/** Ends the lock. Without one levels of flat textures do nothing; all other surfaces throw D3DERR_INVALIDCALL. */
	UnlockRect() {
		this.requireAlive("UnlockRect");
		this.texels.unlock(this.subresource, this.refusing("UnlockRect"));
	}
	destroy() {
		super.destroy();
		this.services.defaultPool.delete(this);
		this.texels.destroy();
	}
};
/** Throws unless the device has `format` for `use`. */
function requireFormat(limits, name, format, use, method, hr) {
	if (formatSupport(limits, format)[use]) return;
	const sentence = `${name} is ${formatName(format)}; allowed are ${formatsFor(limits, use).map(formatName).join(", ")}`;
	throw hr === void 0 ? invalidCall(method, sentence) : new D3DError(hr, method, sentence);
}
/** Throws D3DERR_NOTAVAILABLE unless targets can have that many samples (Wine d3d8 tests: test_invalid_multisample). */
function requireSamples(limits, MultiSample, method) {
	if (MultiSample === 0 || limits.samples.includes(MultiSample)) return;
	const allowed = ["D3DMULTISAMPLE_NONE", ...limits.samples.map((n) => `D3DMULTISAMPLE_${n}_SAMPLES`)].join(", ");
	throw new D3DError(D3DERR_NOTAVAILABLE, method, `MultiSample is ${MultiSample}; allowed are ${allowed}`);
}
/** Throws unless the renderer has targets of that size, format and number of samples. */
function requireTarget(limits, shape, use, method) {
	requireSize("Width", shape.width, limits.maxTextureSize, method);
	requireSize("Height", shape.height, limits.maxTextureSize, method);
	requireFormat(limits, "Format", shape.format, use, method);
	requireSamples(limits, shape.multisample, method);
}
const usages = {
	none: 0,
	colour: 1,
	depth: 2
};
function createOwnSurface(services, options, method) {
	const { implicit = false, ...rest } = options;
	return new Direct3DSurface8({
		texels: new TexelStorage(services, {
			shape: "2d",
			depth: 1,
			levels: 1,
			pool: options.target === "none" ? 2 : 0,
			...rest
		}, method),
		subresource: 0,
		usage: usages[options.target],
		texture: null,
		implicit
	});
}
const whyNotLockable$1 = (lockable, multisample, how) => {
	if (!lockable) return `it was not created lockable (${how})`;
	return multisample === 0 ? void 0 : "a multisampled target cannot be locked";
};
/**
* IDirect3DDevice8::CreateRenderTarget.
*
* @throws D3DError D3DERR_INVALIDCALL for a size or format that targets cannot have; D3DERR_NOTAVAILABLE for the samples
*/
function createRenderTarget(services, Width, Height, Format, MultiSample, Lockable) {
	const method = "IDirect3DDevice8::CreateRenderTarget";
	const shape = {
		width: Width,
		height: Height,
		format: Format,
		multisample: MultiSample
	};
	requireTarget(services.limits, shape, "target", method);
	const unlockable = whyNotLockable$1(Boolean(Lockable), MultiSample, "CreateRenderTarget: Lockable");
	return createOwnSurface(services, {
		...shape,
		target: "colour",
		unlockable
	}, method);
}
const DEPTH_UNLOCKABLE = "a depth-stencil surface of this format cannot be locked";
/**
* IDirect3DDevice8::CreateDepthStencilSurface.
*
* @throws D3DError D3DERR_INVALIDCALL for a size or format that depth surfaces cannot have; D3DERR_NOTAVAILABLE for the samples
*/
function createDepthStencilSurface(services, Width, Height, Format, MultiSample) {
	const method = "IDirect3DDevice8::CreateDepthStencilSurface";
	const shape = {
		width: Width,
		height: Height,
		format: Format,
		multisample: MultiSample
	};
	requireTarget(services.limits, shape, "depth", method);
	return createOwnSurface(services, {
		...shape,
		target: "depth",
		unlockable: DEPTH_UNLOCKABLE
	}, method);
}
/** The depth surface that a device makes for itself (EnableAutoDepthStencil); its arguments were checked with the present parameters. */
function createImplicitDepthSurface(services, width, height, format, multisample) {
	return createOwnSurface(services, {
		width,
		height,
		format,
		multisample,
		target: "depth",
		unlockable: DEPTH_UNLOCKABLE,
		implicit: true
	}, "IDirect3D8::CreateDevice");
}
/** A back buffer; its arguments were checked with the present parameters. */
function createBackBuffer(services, width, height, format, multisample, lockable) {
	return createOwnSurface(services, {
		width,
		height,
		format,
		multisample,
		target: "colour",
		unlockable: whyNotLockable$1(lockable, multisample, "D3DPRESENTFLAG_LOCKABLE_BACKBUFFER"),
		implicit: true
	}, "IDirect3D8::CreateDevice");
}
/** The kinds of formats that memory of the program may have. */
const IMAGE_KINDS = /* @__PURE__ */ new Set([
	"colour",
	"luminance",
	"palette",
	"bump",
	"compressed",
	"yuv"
]);
/** Whether pool SCRATCH and image surfaces can have `format`: any but those of depth surfaces and buffers. */
const isImageFormat = (format) => IMAGE_KINDS.has(formatInfo(format)?.kind ?? "");
/**
* IDirect3DDevice8::CreateImageSurface: a surface in system memory. Its format follows the rule of pool SCRATCH, its
* description says SYSTEMMEM (Wine d3d8 tests: test_surface_blocks).
*
* @throws D3DError D3DERR_INVALIDCALL for size 0 or the format of a depth surface or buffer
*/
function createImageSurface(services, Width, Height, Format) {
	const method = "IDirect3DDevice8::CreateImageSurface";
	requireSize("Width", Width, 4294967295, method);
	requireSize("Height", Height, 4294967295, method);
	if (!isImageFormat(Format)) throw invalidCall(method, `Format is ${formatName(Format)}; allowed is any format but those of depth surfaces and buffers`);
	return createOwnSurface(services, {
		width: Width,
		height: Height,
		format: Format,
		target: "none"
	}, method);
}
// d3d8/runtime/base-texture.ts
/** Names of the size arguments of each shape. */
const sizeNames = {
	"2d": [
		"Width",
		"Height",
		null
	],
	cube: [
		"EdgeLength",
		null,
		null
	],
	volume: [
		"Width",
		"Height",
		"Depth"
	]
};
const formatUses = {
	"2d": "texture",
	cube: "cube",
	volume: "volume"
};
const shapes = {
	"2d": TextureKind.Flat,
	cube: TextureKind.Cube,
	volume: TextureKind.Volume
};
/** What is said of formats whose texels are palette indices. */
const paletted = /* @__PURE__ */ new Map([[41, TextureKind.Palette], [40, TextureKind.AlphaPalette]]);
/** Usages that textures of a pool and shape may have beside WRITEONLY, which says nothing here (Wine d3d8 tests: test_resource_access). */
function allowedUsages(pool, shape) {
	if (pool !== 0) return [0];
	return shape === "volume" ? [0, 512] : [
		0,
		1,
		512
	];
}
/** Why textures of that pool and usage cannot be locked; undefined when they can. */
function whyNotLockable({ shape, Usage, Pool }) {
	if (Pool === 0 && (Usage & 512) === 0) return "a D3DPOOL_DEFAULT texture without D3DUSAGE_DYNAMIC cannot be locked";
	if (shape === "volume" && Pool === 3 && (Usage & 8) !== 0) return "a D3DPOOL_SCRATCH volume with D3DUSAGE_WRITEONLY cannot be locked";
}
function requireTextureFormat(services, { shape, Usage, Format, Pool }, method) {
	const { limits } = services;
	const use = formatUses[shape];
	if (Pool === 3) {
		if (isImageFormat(Format)) return;
		throw invalidCall(method, `Format is ${formatName(Format)}; allowed is any format but those of depth surfaces and buffers`);
	}
	const target = (Usage & 1) !== 0;
	const support = formatSupport(limits, Format);
	if (support[use] && (!target || support.target)) return;
	const allowed = formatsFor(limits, use).filter((format) => !target || formatSupport(limits, format).target);
	const what = target ? " as a render target" : "";
	throw invalidCall(method, `Format is ${formatName(Format)}${what}; allowed are ${allowed.map(formatName).join(", ")}`);
}
/**
* Checks the arguments that create a texture of any shape and makes its texels.
*
* @throws D3DError D3DERR_INVALIDCALL, naming the argument
*/
function createTextureTexels(services, asked, method) {
	const { shape, width, height, depth, Levels, Usage, Format, Pool } = asked;
	const { limits } = services;
	requirePool(Pool, [
		0,
		1,
		2,
		3
	], method);
	const usages = allowedUsages(Pool, shape);
	if (!usages.includes(Usage & -9)) {
		const names = usages.map((usage) => valueText("D3DUSAGE", usage));
		throw invalidCall(method, `Usage is ${hex$3(Usage)}; in ${poolName(Pool)} allowed are ${names.join(", ")}`);
	}
	requireTextureFormat(services, asked, method);
	const most = {
		"2d": limits.maxTextureSize,
		cube: limits.maxCubeSize,
		volume: limits.maxVolumeSize
	}[shape];
	const { block } = formatInfo(Format) ?? { block: {
		width: 1,
		height: 1
	} };
	const sizes = [
		width,
		height,
		depth
	];
	const grid = [
		block.width,
		block.height,
		1
	];
	sizeNames[shape].forEach((name, axis) => {
		if (name === null) return;
		requireSize(name, sizes[axis], most, method);
		if (Pool !== 3 && sizes[axis] % grid[axis] !== 0) throw invalidCall(method, `${name} is ${sizes[axis]}; ${formatName(Format)} has blocks of ${grid[axis]} texels`);
	});
	const all = mipLevels(width, height, depth);
	if (!Number.isInteger(Levels) || Levels < 0 || Levels > all) throw invalidCall(method, `Levels is ${Levels}; allowed are 0 (all) and 1 to ${all}`);
	const unlockable = whyNotLockable(asked);
	const target = (Usage & 1) !== 0 ? "colour" : "none";
	const size = {
		width,
		height,
		depth,
		levels: Levels === 0 ? all : Levels
	};
	const laxLocks = shape === "2d";
	return new TexelStorage(services, {
		shape,
		format: Format,
		...size,
		target,
		pool: Pool,
		unlockable,
		laxLocks
	}, method);
}
/** What textures of all shapes share. SDK: IDirect3DBaseTexture8. */
var Direct3DBaseTexture8 = class extends Direct3DResource8 {
	/** Memory, locks and uploads of all levels. */
	texels;
	usage;
	#lod = 0;
	constructor(texels, usage, type) {
		super(texels.services, texels.pool, type);
		this.texels = texels;
		this.usage = usage;
		if (this.pool === 0) this.services.defaultPool.add(this);
	}
	/** The resource entity: the key of `engine.resources`. */
	get entity() {
		return this.texels.entity;
	}
	get format() {
		return this.texels.format;
	}
	get memoryBytes() {
		return this.texels.description.memory.reduce((sum, { byteLength }) => sum + byteLength, 0);
	}
	/** Bits of `TextureKind`. */
	get kind() {
		return shapes[this.texels.description.shape] | (paletted.get(this.format) ?? 0);
	}
	/** The finest level in use, as SetLOD says. */
	get lod() {
		return this.#lod;
	}
	get details() {
		return this.texels.describe();
	}
	/** See IDirect3DResource8::SetPriority. */
	SetPriority(PriorityNew) {
		const old = super.SetPriority(PriorityNew);
		if (this.pool === 1) this.#manage(Management.Priority, this.GetPriority());
		return old;
	}
	/** Uploads a managed texture before it is drawn with; other pools have nothing to load. */
	PreLoad() {
		super.PreLoad();
		if (this.pool === 1) this.#manage(Management.PreLoad, 0);
	}
	/** The finest level that may be used; returns the old one. Only managed textures have it; others keep 0 and return 0. */
	SetLOD(LODNew) {
		const old = this.#lod;
		if (this.pool !== 1) return 0;
		this.#lod = Math.min(LODNew >>> 0, this.texels.levels - 1);
		if (this.#lod !== old) this.services.textureLodChanged(this);
		return old;
	}
	/** What SetLOD set; 0 for textures that are not managed. */
	GetLOD() {
		return this.#lod;
	}
	/** Levels of the texture, or of each face of a cube. */
	GetLevelCount() {
		return this.texels.levels;
	}
	destroy() {
		super.destroy();
		this.services.defaultPool.delete(this);
		this.texels.destroy();
	}
	#manage(management, value) {
		const { context } = this.services;
		context.item(Item.ManageTexture, this.entity, management, value, 0, 0);
		context.reads(this.entity);
	}
	/** Throws unless the texture has that level. */
	requireLevel(method, Level) {
		this.requireAlive(method);
		const { levels } = this.texels;
		if (!Number.isInteger(Level) || Level < 0 || Level >= levels) throw this.refuse(method, `Level is ${Level}; allowed are 0 to ${levels - 1}`);
	}
	/** Adds a box of level 0 (null: all of it) to the dirty region of a face. */
	addDirty(method, face, box) {
		this.requireAlive(method);
		const { texels } = this;
		const subresource = face * texels.levels;
		if (box) texels.requireBox(subresource, box, this.refusing(method));
		texels.markDirty(subresource, box ?? wholeBox(texels));
	}
};
/** Words of a D3DLIGHT8. */
const LIGHT_WORDS = wordsOf("D3DLIGHT8");
/** Registers of pixel shaders hold -n to n between instructions: at least 8 for ps 1.4 (SDK: D3DCAPS8, MaxPixelShaderValue). */
const MAX_PIXEL_SHADER_VALUE = 1024;
/** Render states by group (SDK: D3DRENDERSTATETYPE; defaults as recorded from a device in `defaults`). ZENABLE's default is for a device with an automatic depth surface. */
const renderStates = [
	[
		27,
		"blend",
		"boolean",
		0,
		"pixel"
	],
	[
		19,
		"blend",
		"D3DBLEND",
		2,
		"pixel"
	],
	[
		20,
		"blend",
		"D3DBLEND",
		1,
		"pixel"
	],
	[
		171,
		"blend",
		"D3DBLENDOP",
		1,
		"pixel"
	],
	[
		168,
		"blend",
		"D3DCOLORWRITEENABLE",
		15,
		"pixel"
	],
	[
		15,
		"alphaTest",
		"boolean",
		0,
		"pixel"
	],
	[
		24,
		"alphaTest",
		"number",
		0,
		"pixel"
	],
	[
		25,
		"alphaTest",
		"D3DCMPFUNC",
		8,
		"pixel"
	],
	[
		7,
		"depth",
		"D3DZBUFFERTYPE",
		1,
		"pixel"
	],
	[
		14,
		"depth",
		"boolean",
		1,
		"pixel"
	],
	[
		23,
		"depth",
		"D3DCMPFUNC",
		4,
		"pixel"
	],
	[
		47,
		"depth",
		"number",
		0,
		"pixel"
	],
	[
		30,
		"depth",
		"number",
		0,
		"none",
		"never"
	],
	[
		52,
		"stencil",
		"boolean",
		0,
		"pixel"
	],
	[
		53,
		"stencil",
		"D3DSTENCILOP",
		1,
		"pixel"
	],
	[
		54,
		"stencil",
		"D3DSTENCILOP",
		1,
		"pixel"
	],
	[
		55,
		"stencil",
		"D3DSTENCILOP",
		1,
		"pixel"
	],
	[
		56,
		"stencil",
		"D3DCMPFUNC",
		8,
		"pixel"
	],
	[
		57,
		"stencil",
		"number",
		0,
		"pixel"
	],
	[
		58,
		"stencil",
		"number",
		4294967295,
		"pixel"
	],
	[
		59,
		"stencil",
		"number",
		4294967295,
		"pixel"
	],
	[
		8,
		"raster",
		"D3DFILLMODE",
		3,
		"pixel"
	],
	[
		9,
		"raster",
		"D3DSHADEMODE",
		2,
		"both"
	],
	[
		10,
		"raster",
		"D3DLINEPATTERN",
		0,
		"pixel"
	],
	[
		16,
		"raster",
		"boolean",
		1,
		"pixel"
	],
	[
		22,
		"raster",
		"D3DCULL",
		3,
		"vertex"
	],
	[
		26,
		"raster",
		"boolean",
		0,
		"pixel"
	],
	[
		40,
		"raster",
		"boolean",
		0,
		"pixel"
	],
	[
		136,
		"clipping",
		"boolean",
		1,
		"vertex"
	],
	[
		152,
		"clipping",
		"D3DCLIPPLANE",
		0,
		"vertex"
	],
	[
		28,
		"fog",
		"boolean",
		0,
		"vertex"
	],
	[
		34,
		"fog",
		"colour",
		0,
		"vertex"
	],
	[
		35,
		"fog",
		"D3DFOGMODE",
		0,
		"vertex"
	],
	[
		140,
		"fog",
		"D3DFOGMODE",
		0,
		"vertex"
	],
	[
		36,
		"fog",
		"float",
		0,
		"both"
	],
	[
		37,
		"fog",
		"float",
		1,
		"both"
	],
	[
		38,
		"fog",
		"float",
		1,
		"both"
	],
	[
		48,
		"fog",
		"boolean",
		0,
		"vertex"
	],
	[
		137,
		"lighting",
		"boolean",
		1,
		"vertex"
	],
	[
		139,
		"lighting",
		"colour",
		0,
		"vertex"
	],
	[
		29,
		"lighting",
		"boolean",
		0,
		"vertex"
	],
	[
		142,
		"lighting",
		"boolean",
		1,
		"vertex"
	],
	[
		143,
		"lighting",
		"boolean",
		0,
		"vertex"
	],
	[
		141,
		"lighting",
		"boolean",
		1,
		"vertex"
	],
	[
		145,
		"lighting",
		"D3DMATERIALCOLORSOURCE",
		1,
		"vertex"
	],
	[
		146,
		"lighting",
		"D3DMATERIALCOLORSOURCE",
		2,
		"vertex"
	],
	[
		147,
		"lighting",
		"D3DMATERIALCOLORSOURCE",
		0,
		"vertex"
	],
	[
		148,
		"lighting",
		"D3DMATERIALCOLORSOURCE",
		0,
		"vertex"
	],
	[
		151,
		"transforms",
		"D3DVERTEXBLENDFLAGS",
		0,
		"vertex"
	],
	[
		167,
		"transforms",
		"boolean",
		0,
		"vertex"
	],
	[
		170,
		"transforms",
		"float",
		0,
		"vertex"
	],
	[
		154,
		"points",
		"float",
		1,
		"vertex"
	],
	[
		155,
		"points",
		"float",
		0,
		"vertex"
	],
	[
		156,
		"points",
		"boolean",
		0,
		"vertex"
	],
	[
		157,
		"points",
		"boolean",
		0,
		"vertex"
	],
	[
		158,
		"points",
		"float",
		1,
		"vertex"
	],
	[
		159,
		"points",
		"float",
		0,
		"vertex"
	],
	[
		160,
		"points",
		"float",
		0,
		"vertex"
	],
	[
		166,
		"points",
		"float",
		255,
		"vertex"
	],
	[
		60,
		"factor",
		"colour",
		4294967295,
		"pixel"
	],
	[
		128,
		"wrap",
		"D3DWRAP",
		0,
		"pixel"
	],
	[
		129,
		"wrap",
		"D3DWRAP",
		0,
		"pixel"
	],
	[
		130,
		"wrap",
		"D3DWRAP",
		0,
		"pixel"
	],
	[
		131,
		"wrap",
		"D3DWRAP",
		0,
		"pixel"
	],
	[
		132,
		"wrap",
		"D3DWRAP",
		0,
		"pixel"
	],
	[
		133,
		"wrap",
		"D3DWRAP",
		0,
		"pixel"
	],
	[
		134,
		"wrap",
		"D3DWRAP",
		0,
		"pixel"
	],
	[
		135,
		"wrap",
		"D3DWRAP",
		0,
		"pixel"
	],
	[
		161,
		"multisample",
		"boolean",
		1,
		"vertex"
	],
	[
		162,
		"multisample",
		"number",
		4294967295,
		"vertex"
	],
	[
		163,
		"patches",
		"D3DPATCHEDGESTYLE",
		0,
		"vertex"
	],
	[
		164,
		"patches",
		"float",
		1,
		"none",
		"vertex"
	],
	[
		169,
		"patches",
		"number",
		0,
		"none",
		"never"
	],
	[
		172,
		"patches",
		"D3DORDERTYPE",
		3,
		"vertex",
		"never"
	],
	[
		173,
		"patches",
		"D3DORDERTYPE",
		1,
		"vertex",
		"never"
	],
	[
		153,
		"runtime",
		"boolean",
		0,
		"none",
		"vertex"
	],
	[
		165,
		"runtime",
		"D3DDEBUGMONITORTOKENS",
		3131951870,
		"none",
		"never"
	]
];
const OWN_STAGE = -1;
/** Texture stage states of every stage (SDK: D3DTEXTURESTAGESTATETYPE). `OWN_STAGE` as default is the stage's own number. */
const textureStageStates = [
	[
		1,
		"stage",
		"D3DTEXTUREOP",
		1,
		"pixel"
	],
	[
		2,
		"stage",
		"D3DTA",
		2,
		"pixel"
	],
	[
		3,
		"stage",
		"D3DTA",
		1,
		"pixel"
	],
	[
		4,
		"stage",
		"D3DTEXTUREOP",
		1,
		"pixel"
	],
	[
		5,
		"stage",
		"D3DTA",
		2,
		"pixel"
	],
	[
		6,
		"stage",
		"D3DTA",
		1,
		"pixel"
	],
	[
		7,
		"stage",
		"float",
		0,
		"pixel"
	],
	[
		8,
		"stage",
		"float",
		0,
		"pixel"
	],
	[
		9,
		"stage",
		"float",
		0,
		"pixel"
	],
	[
		10,
		"stage",
		"float",
		0,
		"pixel"
	],
	[
		11,
		"stage",
		"D3DTSS_TCI",
		OWN_STAGE,
		"both"
	],
	[
		22,
		"stage",
		"float",
		0,
		"pixel"
	],
	[
		23,
		"stage",
		"float",
		0,
		"pixel"
	],
	[
		24,
		"stage",
		"D3DTEXTURETRANSFORMFLAGS",
		0,
		"both"
	],
	[
		26,
		"stage",
		"D3DTA",
		1,
		"pixel"
	],
	[
		27,
		"stage",
		"D3DTA",
		1,
		"pixel"
	],
	[
		28,
		"stage",
		"D3DTA",
		1,
		"pixel"
	],
	[
		13,
		"sampler",
		"D3DTEXTUREADDRESS",
		1,
		"pixel"
	],
	[
		14,
		"sampler",
		"D3DTEXTUREADDRESS",
		1,
		"pixel"
	],
	[
		25,
		"sampler",
		"D3DTEXTUREADDRESS",
		1,
		"pixel"
	],
	[
		15,
		"sampler",
		"colour",
		0,
		"pixel"
	],
	[
		16,
		"sampler",
		"D3DTEXTUREFILTERTYPE",
		1,
		"pixel"
	],
	[
		17,
		"sampler",
		"D3DTEXTUREFILTERTYPE",
		1,
		"pixel"
	],
	[
		18,
		"sampler",
		"D3DTEXTUREFILTERTYPE",
		0,
		"pixel"
	],
	[
		19,
		"sampler",
		"float",
		0,
		"pixel"
	],
	[
		20,
		"sampler",
		"number",
		0,
		"pixel"
	],
	[
		21,
		"sampler",
		"number",
		1,
		"pixel"
	]
];
/** What stage 0 begins with where it differs: the default cascade is texture modulated by diffuse. */
const firstStage = /* @__PURE__ */ new Map([[1, 4], [4, 2]]);
/** Words of the `vertexFormat` group. */
const VertexFormat = {
	/** FVF code, or the handle of a declaration (odd). */
	Code: 0,
	/** A `VertexKind`: what other groups want to know of the format. */
	Kind: 1
};
/** Who processes vertices of a format: nobody, the fixed function, nobody as they are on the screen already (XYZRHW), a vertex shader. */
const VertexKind = {
	None: 0,
	Fixed: 1,
	Transformed: 2,
	Shader: 3
};
/** Words of the `vertexInput` group: the buffers that vertices and indices come from. */
const VertexInput = {
	/** Version of the buffer at stream 0; 0 none, USER_POINTER for the draw's own vertices. */
	Version: 0,
	Stride: 1,
	IndexVersion: 2,
	IndexBytes: 3,
	BaseVertex: 4,
	/** Counts the changes of streams 1..15; 0 while none of them is set. */
	Streams: 5
};
/** Words of a `texture` group. */
const Texture = {
	/** The texture; 0 none. */
	Entity: 0,
	/** Bits of `TextureKind`. */
	Kind: 1,
	/** SetLOD of the texture. */
	Lod: 2
};
/** Words of the `texturePalette` group. */
const TexturePalette = { 
/** The current palette; 0 none. */
Entity: 0 };
/** Words of the `viewport` group: a D3DVIEWPORT8. */
const Viewport = memberWords("D3DVIEWPORT8");
/** Words of the `renderTarget` group. */
const RenderTarget = {
	Colour: 0,
	/** Subresource of the colour texture. */
	ColourSubresource: 1,
	/** 0 none. */
	Depth: 2,
	Width: 3,
	Height: 4,
	ColourFormat: 5,
	/** D3DFMT_UNKNOWN (0) without a depth surface. */
	DepthFormat: 6
};
/** First words of what the `transforms`, `clipping` and `lights` groups hold behind their render states. */
const Transforms = {
	VertexBlend: 0,
	View: 3,
	Projection: 19
};
const Clipping = { Planes: 2 };
const Lights = {
	Count: 0,
	First: 1
};
/** Words of a D3DMATERIAL8: four colours and Power. */
const MATERIAL_WORDS = wordsOf("D3DMATERIAL8");
/** Words that each group holds behind its render or stage states. */
const extraWords = {
	vertexFormat: 2,
	vertexInput: 6,
	world: 16,
	clipping: 24,
	material: MATERIAL_WORDS,
	lights: 1 + 8 * LIGHT_WORDS,
	transforms: 32,
	palette: 4080,
	viewport: wordsOf("D3DVIEWPORT8"),
	textureMatrix: 16,
	texture: 3,
	cascade: 1,
	streams: 30,
	pixelShader: 1,
	vertexConstants: 384,
	pixelConstants: 32,
	renderTarget: 7,
	texturePalette: 1
};
/** Which of its group's words a state is. */
function ordinalOf(rows, state) {
	const group = rows.find(([number]) => number === state)?.[1];
	return rows.filter((row) => row[1] === group).findIndex(([number]) => number === state);
}
/** All groups, in the order of their bits. */
const declared = [
	...[
		{
			name: "vertexInput",
			rows: 8192,
			handles: [VertexInput.Version, VertexInput.IndexVersion],
			inRuns: "columns"
		},
		{
			name: "world",
			rows: 8192,
			inRuns: "row"
		},
		{
			name: "material",
			rows: 2048,
			inRuns: "row",
			onlyWhile: ["lighting", ordinalOf(renderStates, 137)]
		},
		{
			name: "vertexFormat",
			rows: 512
		},
		{
			name: "factor",
			rows: 2048
		},
		{
			name: "alphaTest",
			rows: 1024
		},
		{
			name: "depth",
			rows: 512,
			looksAt: [[
				"renderTarget",
				RenderTarget.DepthFormat,
				1
			]]
		},
		{
			name: "blend",
			rows: 512,
			looksAt: [[
				"renderTarget",
				RenderTarget.ColourFormat,
				1
			]]
		},
		{
			name: "raster",
			rows: 256
		},
		{
			name: "stencil",
			rows: 256,
			looksAt: [[
				"renderTarget",
				RenderTarget.DepthFormat,
				1
			]]
		},
		{
			name: "viewport",
			rows: 256,
			looksAt: [[
				"renderTarget",
				RenderTarget.Width,
				2
			]]
		},
		{
			name: "fog",
			rows: 512,
			looksAt: [[
				"vertexFormat",
				VertexFormat.Kind,
				1
			], ...[
				3,
				7,
				11,
				15
			].map((n) => [
				"transforms",
				Transforms.Projection + n,
				1
			])]
		},
		{
			name: "lighting",
			rows: 512
		},
		{
			name: "lights",
			rows: 64,
			looksAt: [[
				"transforms",
				Transforms.View,
				16
			]]
		},
		{
			name: "transforms",
			rows: 256
		},
		{
			name: "palette",
			rows: 8,
			onlyWhile: ["transforms", Transforms.VertexBlend]
		},
		{
			name: "clipping",
			rows: 64,
			looksAt: [[
				"transforms",
				Transforms.View,
				16
			]]
		},
		{
			name: "points",
			rows: 64,
			looksAt: [[
				"viewport",
				Viewport.Width,
				2
			]]
		},
		{
			name: "wrap",
			rows: 16
		},
		{
			name: "multisample",
			rows: 16,
			looksAt: [[
				"renderTarget",
				RenderTarget.Colour,
				1
			]]
		},
		{
			name: "patches",
			rows: 16
		},
		{
			name: "runtime",
			rows: 16
		},
		{
			name: "streams",
			rows: 64,
			handles: Array.from({ length: 15 }, (_, i) => i * 2)
		},
		{
			name: "pixelShader",
			rows: 512
		},
		{
			name: "vertexConstants",
			rows: 512
		},
		{
			name: "pixelConstants",
			rows: 512
		},
		{
			name: "renderTarget",
			rows: 4,
			handles: [RenderTarget.Colour, RenderTarget.Depth]
		},
		{
			name: "cascade",
			rows: 256
		},
		{
			name: "texturePalette",
			rows: 64,
			handles: [TexturePalette.Entity]
		}
	],
	...Array.from({ length: 8 }, (_, i) => ({
		name: `texture${i}`,
		rows: i < 2 ? 2048 : 256,
		handles: [Texture.Entity]
	})),
	...Array.from({ length: 8 }, (_, i) => ({
		name: `stage${i}`,
		rows: i < 2 ? 512 : 128,
		looksAt: [[
			`texture${i}`,
			Texture.Kind,
			1
		]]
	})),
	...Array.from({ length: 8 }, (_, i) => ({
		name: `textureMatrix${i}`,
		rows: 128,
		onlyWhile: [`stage${i}`, ordinalOf(textureStageStates, 24)]
	})),
	...Array.from({ length: 8 }, (_, i) => ({
		name: `sampler${i}`,
		rows: 128,
		looksAt: [[
			`texture${i}`,
			Texture.Kind,
			2
		]]
	}))
];
/** The group's name without the number of its stage. */
const family = (name) => name.replace(/\d$/, "");
/** All state groups of Direct3D 8. */
const groupDefinitions = declared.map((group) => {
	const name = family(group.name);
	const states = [...renderStates, ...textureStageStates].filter((row) => row[1] === name).length;
	return {
		...group,
		words: states + (extraWords[name] ?? 0)
	};
});
/** The groups laid out; made once, when the program starts, and checked then. */
const stateLayout = layOutGroups(groupDefinitions);
/**
* Gives each state of `rows` the next word of its group.
*
* @throws Error when a state stands in the table twice
*/
function assignSlots(rows, limit, groupName) {
	const slots = new Int16Array(limit).fill(-1);
	const next = /* @__PURE__ */ new Map();
	for (const [state, name] of rows) {
		if (slots[state] !== -1) throw new Error(`state ${state} stands in the table twice`);
		const word = next.get(name) ?? 0;
		slots[state] = stateLayout.group(groupName(name)).offset + word;
		next.set(name, word + 1);
	}
	return slots;
}
/** Word of each render state in the state; NO_SLOT for numbers that name none. */
const renderStateSlots = assignSlots(renderStates, 256, (name) => name);
/** Word of stage state `type` of stage `stage`: entry `stage * STAGE_STATE_LIMIT + type`. */
const stageStateSlots = Int16Array.from(Array.from({ length: 8 }, (_, stage) => [...assignSlots(textureStageStates, 32, (name) => `${name}${stage}`)]).flat());
const floatWord$1 = /* @__PURE__ */ new Float32Array(1);
const floatBits = new Uint32Array(floatWord$1.buffer);
/** The word of a default: floats as their binary32 pattern. */
function initialWord(kind, initial) {
	if (kind !== "float") return initial >>> 0;
	floatWord$1[0] = initial;
	return floatBits[0];
}
const IDENTITY = [
	1,
	0,
	0,
	0,
	0,
	1,
	0,
	0,
	0,
	0,
	1,
	0,
	0,
	0,
	0,
	1
];
/** The whole state as a device begins with it, but for what depends on its surfaces (viewport, render target, ZENABLE without a depth surface). */
const initialState = (() => {
	const words = new Uint32Array(stateLayout.words);
	const floats = new Float32Array(words.buffer);
	for (const [state, , kind, initial] of renderStates) words[renderStateSlots[state]] = initialWord(kind, initial);
	for (let stage = 0; stage < 8; stage++) for (const [type, , kind, initial] of textureStageStates) {
		const own = stage === 0 ? firstStage.get(type) ?? initial : initial;
		words[stageStateSlots[stage * 32 + type]] = initialWord(kind, own === OWN_STAGE ? stage : own);
	}
	const { group } = stateLayout;
	floats.set(IDENTITY, group("world").offset);
	floats.set(IDENTITY, group("transforms").offset + Transforms.View);
	floats.set(IDENTITY, group("transforms").offset + Transforms.Projection);
	for (let n = 0; n < 255; n++) floats.set(IDENTITY, group("palette").offset + n * 16);
	for (let n = 0; n < 8; n++) floats.set(IDENTITY, group(`textureMatrix${n}`).offset);
	words[group("cascade").offset] = 1;
	return words;
})();
/** Word where the matrix of a D3DTRANSFORMSTATETYPE begins, or NO_SLOT. */
function transformSlot(state) {
	const { group } = stateLayout;
	if (state === 2) return group("transforms").offset + Transforms.View;
	if (state === 3) return group("transforms").offset + Transforms.Projection;
	const texture = state - 16;
	if (texture >= 0 && texture < 8) return group(`textureMatrix${texture}`).offset;
	const world = state - 256;
	if (world === 0) return group("world").offset;
	if (world > 0 && world <= 255) return group("palette").offset + (world - 1) * 16;
	return -1;
}
// d3d8/runtime/caps.ts
/** Vertices that 32-bit indices can name; WebGL keeps the last one for primitive restart. */
const MAX_VERTEX_INDEX = 4294967294;
/** Limits that every WebGL 2 meets; for tests without a renderer. */
const defaultLimits = {
	maxTextureSize: 2048,
	maxCubeSize: 2048,
	maxVolumeSize: 256,
	maxAnisotropy: 1,
	samples: [2, 4],
	palettes: true,
	textureMemory: 512 << 20,
	maxStreams: 16,
	maxPointSize: 255,
	maxVertexIndex: MAX_VERTEX_INDEX,
	drawsWireframe: true,
	drawsStrips: true,
	sharesBuffers: true,
	renderer: "none",
	display: {
		width: 1024,
		height: 768,
		refreshRate: 60
	}
};
const anyOf = (...bits) => bits.reduce((all, bit) => all | bit, 0) >>> 0;
/** Bits `first` to `last`. Many capabilities have one bit for each value of a state. */
const bitRange = (first, last) => anyOf(...Array.from({ length: last - first + 1 }, (_, i) => 1 << first + i));
const ALL_COMPARISONS = anyOf(1, 2, 4, 8, 16, 32, 64, 128);
/** ZERO to SRCALPHASAT: what both sides may have. */
const BLEND_FACTORS = anyOf(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, D3DPBLENDCAPS_SRCALPHASAT);
const FILTERS = anyOf(256, 512, D3DPTFILTERCAPS_MIPFPOINT, D3DPTFILTERCAPS_MIPFLINEAR, D3DPTFILTERCAPS_MAGFPOINT, D3DPTFILTERCAPS_MAGFLINEAR);
const ADDRESS_MODES = anyOf(1, 2, 4, 8, 16, 32);
/** D3DVS_VERSION(1, 1) and D3DPS_VERSION(1, 4). */
const VERTEX_SHADERS = 4294836481;
const PIXEL_SHADERS = 4294902020;
/** Primitives of one draw whose vertices still have such indices. */
const MAX_PRIMITIVES = 5592405;
/** World matrices that move one vertex: three weights, and what they leave of 1. */
const BLEND_MATRICES = 4;
/** Largest value of guard band and vertex w: binary32 and nothing else limits them. */
const FAR = 1e10;
/** Vertex and index buffers in video memory work, also when they are renamed (d3dhal.h). For the runtime alone. */
const D3DDEVCAPS_HWVERTEXBUFFER = 33554432;
const D3DDEVCAPS_HWINDEXBUFFER = 67108864;
/**
* What the runtime tells an application of the device (SDK: D3DCAPS8): what the driver reports, less what is for the runtime alone.
*
* @param AdapterOrdinal, DeviceType as they were asked for
*/
function deviceCaps(limits, AdapterOrdinal, DeviceType) {
	const caps = driverCaps(limits);
	return {
		...caps,
		DevCaps: caps.DevCaps & -100663297,
		AdapterOrdinal,
		DeviceType
	};
}
/** What the driver reports to GetDriverInfo2. Of device type and adapter it knows nothing: both are 0. */
function driverCaps(limits) {
	const anisotropic = limits.maxAnisotropy > 1;
	const filters = anisotropic ? FILTERS | D3DPTFILTERCAPS_MINFANISOTROPIC : FILTERS;
	return {
		DeviceType: 0,
		AdapterOrdinal: 0,
		Caps: 0,
		Caps2: anyOf(D3DCAPS2_FULLSCREENGAMMA, D3DCAPS2_CANRENDERWINDOWED, D3DCAPS2_CANMANAGERESOURCE, D3DCAPS2_DYNAMICTEXTURES),
		Caps3: 32,
		PresentationIntervals: anyOf(1, D3DPRESENT_INTERVAL_IMMEDIATE),
		CursorCaps: anyOf(1, 2),
		DevCaps: anyOf(16, 32, 64, 128, 512, D3DDEVCAPS_DRAWPRIMTLVERTEX, D3DDEVCAPS_CANRENDERAFTERFLIP, D3DDEVCAPS_DRAWPRIMITIVES2, D3DDEVCAPS_DRAWPRIMITIVES2EX, D3DDEVCAPS_HWTRANSFORMANDLIGHT, D3DDEVCAPS_HWRASTERIZATION, D3DDEVCAPS_PUREDEVICE, D3DDEVCAPS_HWVERTEXBUFFER, D3DDEVCAPS_HWINDEXBUFFER),
		PrimitiveMiscCaps: anyOf(2, 16, 32, 64, 128, 512, D3DPMISCCAPS_TSSARGTEMP, D3DPMISCCAPS_BLENDOP),
		RasterCaps: anyOf(16, 128, 256, D3DPRASTERCAPS_MIPMAPLODBIAS, D3DPRASTERCAPS_ZBIAS, D3DPRASTERCAPS_FOGRANGE, D3DPRASTERCAPS_WFOG, D3DPRASTERCAPS_ZFOG, D3DPRASTERCAPS_COLORPERSPECTIVE, anisotropic ? D3DPRASTERCAPS_ANISOTROPY : 0),
		ZCmpCaps: ALL_COMPARISONS,
		SrcBlendCaps: anyOf(BLEND_FACTORS, D3DPBLENDCAPS_BOTHSRCALPHA, D3DPBLENDCAPS_BOTHINVSRCALPHA),
		DestBlendCaps: BLEND_FACTORS,
		AlphaCmpCaps: ALL_COMPARISONS,
		ShadeCaps: anyOf(8, 512, D3DPSHADECAPS_ALPHAGOURAUDBLEND, D3DPSHADECAPS_FOGGOURAUD),
		TextureCaps: anyOf(1, 4, limits.palettes ? 128 : 0, D3DPTEXTURECAPS_PROJECTED, D3DPTEXTURECAPS_CUBEMAP, D3DPTEXTURECAPS_VOLUMEMAP, D3DPTEXTURECAPS_MIPMAP, D3DPTEXTURECAPS_MIPVOLUMEMAP, D3DPTEXTURECAPS_MIPCUBEMAP),
		TextureFilterCaps: anisotropic ? filters | D3DPTFILTERCAPS_MAGFANISOTROPIC : filters,
		CubeTextureFilterCaps: filters,
		VolumeTextureFilterCaps: FILTERS,
		TextureAddressCaps: ADDRESS_MODES,
		VolumeTextureAddressCaps: ADDRESS_MODES,
		LineCaps: anyOf(1, 2, 4, 8, 16),
		MaxTextureWidth: limits.maxTextureSize,
		MaxTextureHeight: limits.maxTextureSize,
		MaxVolumeExtent: limits.maxVolumeSize,
		MaxTextureRepeat: 8192,
		MaxTextureAspectRatio: limits.maxTextureSize,
		MaxAnisotropy: Math.max(1, limits.maxAnisotropy),
		MaxVertexW: FAR,
		GuardBandLeft: -1e10,
		GuardBandTop: -1e10,
		GuardBandRight: FAR,
		GuardBandBottom: FAR,
		ExtentsAdjust: 0,
		StencilCaps: anyOf(1, 2, 4, 8, 16, 32, 64, 128),
		FVFCaps: anyOf(8, D3DFVFCAPS_PSIZE),
		TextureOpCaps: bitRange(0, 25),
		MaxTextureBlendStages: 8,
		MaxSimultaneousTextures: 8,
		VertexProcessingCaps: anyOf(1, 2, 8, 16, 32, 64),
		MaxActiveLights: 8,
		MaxUserClipPlanes: 6,
		MaxVertexBlendMatrices: BLEND_MATRICES,
		MaxVertexBlendMatrixIndex: 255,
		MaxPointSize: Math.min(255, limits.maxPointSize),
		MaxPrimitiveCount: MAX_PRIMITIVES,
		MaxVertexIndex: Math.min(MAX_VERTEX_INDEX, limits.maxVertexIndex),
		MaxStreams: Math.min(16, limits.maxStreams),
		MaxStreamStride: 255,
		VertexShaderVersion: VERTEX_SHADERS,
		MaxVertexShaderConst: 96,
		PixelShaderVersion: PIXEL_SHADERS,
		MaxPixelShaderValue: MAX_PIXEL_SHADER_VALUE
	};
}
// d3d8/runtime/cube-texture.ts
const INTERFACES$6 = lineageOf("IDirect3DCubeTexture8");
/** Six faces. SDK: IDirect3DCubeTexture8. */
var Direct3DCubeTexture8 = class extends Direct3DBaseTexture8 {
	interfaces = INTERFACES$6;
	#surfaces = [];
	constructor(texels, usage) {
		super(texels, usage, 5);
	}
	/** Description of a level, the same for all faces. */
	GetLevelDesc(Level) {
		this.requireLevel("GetLevelDesc", Level);
		return this.#surface(Level).GetDesc();
	}
	/** The surface of a level of a face, the same one each time. It shares its reference count with the texture, which gets one more. */
	GetCubeMapSurface(FaceType, Level) {
		const surface = this.#surface(this.#subresource("GetCubeMapSurface", FaceType, Level));
		surface.AddRef();
		return surface;
	}
	/** See IDirect3DSurface8::LockRect. Without READONLY and NO_DIRTY_UPDATE the rectangle of level 0 becomes dirty. */
	LockRect(FaceType, Level, pRect = null, Flags = 0) {
		const subresource = this.#subresource("LockRect", FaceType, Level);
		return lockRect(this.texels, subresource, pRect, Flags, this.refusing("LockRect"));
	}
	/** See IDirect3DSurface8::LockRectAsync. */
	async LockRectAsync(FaceType, Level, pRect = null, Flags = 0) {
		const subresource = this.#subresource("LockRectAsync", FaceType, Level);
		return lockRectAsync(this.texels, subresource, pRect, Flags, this.refusing("LockRectAsync"));
	}
	/** Ends the lock of a level of a face; throws D3DERR_INVALIDCALL without one. */
	UnlockRect(FaceType, Level) {
		this.texels.unlock(this.#subresource("UnlockRect", FaceType, Level), this.refusing("UnlockRect"));
	}
	/** Says that a rectangle of level 0 of a face (null: all of it) changed, for the next UpdateTexture. */
	AddDirtyRect(FaceType, pDirtyRect = null) {
		this.#requireFace("AddDirtyRect", FaceType);
		this.addDirty("AddDirtyRect", FaceType, givenRect(pDirtyRect, "pDirtyRect", this.refusing("AddDirtyRect")));
	}
	#requireFace(method, face) {
		if (!isMember("D3DCUBEMAP_FACES", face)) throw this.refuse(method, `FaceType is ${face}; allowed are ${allowedText("D3DCUBEMAP_FACES")}`);
	}
	#subresource(method, face, level) {
		this.#requireFace(method, face);
		this.requireLevel(method, level);
		return face * this.texels.levels + level;
	}
	#surface(subresource) {
		const { texels, usage } = this;
		return this.#surfaces[subresource] ??= new Direct3DSurface8({
			texels,
			subresource,
			usage,
			texture: this
		});
	}
};
/**
* IDirect3DDevice8::CreateCubeTexture.
*
* @param Levels 0: all, down to 1 x 1
* @throws D3DError D3DERR_INVALIDCALL for a size, number of levels, usage, format or pool that do not exist or go together
*/
function createCubeTexture(services, EdgeLength, Levels, Usage, Format, Pool) {
	return new Direct3DCubeTexture8(createTextureTexels(services, {
		shape: "cube",
		width: EdgeLength,
		height: EdgeLength,
		depth: 1,
		Levels,
		Usage,
		Format,
		Pool
	}, "IDirect3DDevice8::CreateCubeTexture"), Usage);
}
// d3d8/runtime/validate.ts
/** Refuses a call of IDirect3DDevice8 with D3DERR_INVALIDCALL; `sentence` names the argument, its value and what is allowed. */
function refuseCall(method, sentence) {
	throw new D3DError(D3DERR_INVALIDCALL, `IDirect3DDevice8::${method}`, sentence);
}
/** How a call of IDirect3DDevice8 is refused, for who finds out that it must be. */
const refusing = (method) => (sentence) => new D3DError(D3DERR_INVALIDCALL, `IDirect3DDevice8::${method}`, sentence);
/** Refuses an index (a UINT or DWORD) that is not below `limit`. */
function checkIndex(method, name, index, limit) {
	if (index >>> 0 !== index || index >= limit) refuseCall(method, `${name} is ${shownValue(index)}; 0 to ${limit - 1} are allowed`);
}
/** Refuses a pointer that is NULL. */
function checkPointer(method, name, pointer) {
	if (pointer === null || pointer === void 0) refuseCall(method, `${name} is NULL`);
}
/** Refuses a run of registers that does not lie in the `limit` registers there are, or data that does not fill it. */
function checkRegisters(method, register, count, limit, given) {
	if (!isUint(register) || !isUint(count) || register + count > limit) refuseCall(method, `registers ${register} to ${register + count - 1} were named; 0 to ${limit - 1} exist`);
	if (!(given >= count * 4)) refuseCall(method, `pConstantData holds ${given >= 0 ? given : "no"} numbers; ${count} registers need ${count * 4}`);
}
/** Refuses what is no UINT. */
function checkUint(method, name, value) {
	if (!isUint(value)) refuseCall(method, `${name} is ${shownValue(value)}; it is a UINT`);
}
/** Refuses what is no memory of the program. */
function checkMemory(method, name, memory) {
	checkPointer(method, name, memory);
	if (ArrayBuffer.isView(memory) || memory instanceof ArrayBuffer) return;
	if (typeof SharedArrayBuffer !== "undefined" && memory instanceof SharedArrayBuffer) return;
	refuseCall(method, `${name} is ${shownValue(memory)}; it is an ArrayBuffer or a view of one`);
}
/** Refuses what are no tokens. */
function checkTokens(method, name, tokens) {
	checkPointer(method, name, tokens);
	if (!(tokens instanceof Uint32Array)) refuseCall(method, `${name} is ${shownValue(tokens)}; it is a Uint32Array of tokens`);
}
/** Refuses what does not have an interface. */
function checkInterface(method, name, wanted, object) {
	if (object instanceof Direct3DObject && object.interfaces.includes(wanted)) return;
	refuseCall(method, `${name} is ${shownValue(object)}; it is an ${wanted}`);
}
/** Refuses what does not have an interface, was destroyed or belongs to another device than the one of `context`. */
function checkObject(method, name, wanted, object, context) {
	checkInterface(method, name, wanted, object);
	if (!object.alive) refuseCall(method, `${name} was released; it has no references left`);
	if (object.services.context !== context) refuseCall(method, `${name} belongs to another device`);
}
// d3d8/runtime/copy-rects.ts
const METHOD$5 = "IDirect3DDevice8::CopyRects";
const refuse$5 = refusing("CopyRects");
const rectangleBox = ({ x, y, width, height }) => ({
	left: x,
	top: y,
	right: x + width,
	bottom: y + height,
	front: 0,
	back: 1
});
/** What to copy, from the arguments of CopyRects: null rectangles are the whole source, null points the same offsets. */
function copyRectangles(source, rects, count, points) {
	if (rects !== null) requireStructs("RECT", rects, "pSourceRectsArray", refuse$5);
	if (points !== null) requireStructs("POINT", points, "pDestPointsArray", refuse$5);
	if (rects !== null) checkUint("CopyRects", "cRects", count);
	const wanted = rects === null ? [{
		left: 0,
		top: 0,
		right: source.width,
		bottom: source.height
	}] : rects.slice(0, count);
	if (rects !== null && rects.length < count) throw invalidCall(METHOD$5, `cRects is ${count}; pSourceRectsArray has ${rects.length}`);
	if (points !== null && points.length < wanted.length) throw invalidCall(METHOD$5, `pDestPointsArray has ${points.length} points for ${wanted.length} rectangles`);
	return wanted.map(({ left = 0, top = 0, right = 0, bottom = 0 }, i) => {
		const { x = 0, y = 0 } = points === null ? {
			x: left,
			y: top
		} : points[i];
		return {
			left,
			top,
			width: right - left,
			height: bottom - top,
			x,
			y
		};
	});
}
/** Throws when a rectangle leaves a surface or its blocks: nothing is clipped (SDK: CopyRects). */
function requireRectangle(rectangle, source, destination) {
	const { left, top, width, height } = rectangle;
	const from = boxOfRect({
		left,
		top,
		right: left + width,
		bottom: top + height
	});
	source.texels.requireBox(source.subresource, from, (fault) => invalidCall(METHOD$5, `in pSourceSurface ${fault}`));
	destination.texels.requireBox(destination.subresource, rectangleBox(rectangle), (fault) => invalidCall(METHOD$5, `in pDestinationSurface ${fault}`));
}
/** Copies that the renderer makes, because it has the destination. */
function copyToTarget(source, destination, rectangles) {
	const { services, texels } = destination;
	appendCopy(services, source.texels, source.subresource, texels, destination.subresource, rectangles);
}
/** Copies into memory; what the renderer drew is read back. */
function copyToMemory(source, destination, rectangles) {
	const to = destination.texels;
	const { services } = to;
	if (source.texels.isTarget) services.checkNotLost(METHOD$5);
	if (!(source.texels.isTarget && services.core.transport !== null)) {
		requireTexels(source, "pSourceSurface", METHOD$5);
		requireTexels(destination, "pDestinationSurface", METHOD$5);
		to.beforeWriting(destination.subresource);
	}
	for (const rectangle of rectangles) {
		const { left, top, width, height, x, y } = rectangle;
		const from = boxOfRect({
			left,
			top,
			right: left + width,
			bottom: top + height
		});
		const box = rectangleBox(rectangle);
		if (source.texels.isTarget) {
			const { bits, rowPitch } = to.texels(destination.subresource, box);
			to.expect(source.texels.readBackInto(source.subresource, from, bits, rowPitch));
		} else copyTexels(source.texels, source.subresource, from, to, destination.subresource, x, y, 0);
	}
	for (const rectangle of rectangles) to.upload(destination.subresource, rectangleBox(rectangle));
}
/**
* IDirect3DDevice8::CopyRects: rectangles of one surface into another of the same format, without stretching or clipping.
*
* @param cRects number of rectangles; not read without pSourceRectsArray
* @throws D3DError D3DERR_INVALIDCALL; nothing is copied then
*/
function copyRects(services, pSourceSurface, pSourceRectsArray, cRects, pDestinationSurface, pDestPointsArray) {
	for (const [name, surface] of [["pSourceSurface", pSourceSurface], ["pDestinationSurface", pDestinationSurface]]) {
		checkPointer("CopyRects", name, surface);
		checkObject("CopyRects", name, "IDirect3DSurface8", surface, services.context);
		if (surface.texels.info.kind === "depth") throw invalidCall(METHOD$5, `${name} has ${formatName(surface.format)}; depth formats cannot be copied`);
	}
	if (pSourceSurface === pDestinationSurface) throw invalidCall(METHOD$5, "pSourceSurface and pDestinationSurface are the same surface");
	if (pSourceSurface.format !== pDestinationSurface.format) throw invalidCall(METHOD$5, `pSourceSurface has ${formatName(pSourceSurface.format)}, pDestinationSurface ${formatName(pDestinationSurface.format)}; both need the same format`);
	const rectangles = copyRectangles(pSourceSurface, pSourceRectsArray, cRects, pDestPointsArray);
	for (const rectangle of rectangles) requireRectangle(rectangle, pSourceSurface, pDestinationSurface);
	(pDestinationSurface.texels.isTarget ? copyToTarget : copyToMemory)(pSourceSurface, pDestinationSurface, rectangles);
	for (const rectangle of rectangles) pDestinationSurface.texels.markDirty(pDestinationSurface.subresource, rectangleBox(rectangle));
}
// d3d8/runtime/cursor.ts
const FALLBACK$6 = FALLBACKS["d3d8/runtime/cursor.ts"];
/** Pixels of the largest cursor that browsers show. */
const LARGEST$3 = 128;
const FILE_HEADER = 6;
const ENTRY = 16;
const BITMAP_HEADER = 40;
const isPowerOfTwo = (n) => n > 0 && (n & n - 1) === 0;
/** A picture of A8R8G8B8 texels, rows `pitch` bytes apart, as a cursor file of Windows: texels lie in one as in the other, rows bottom up. */
function cursorFile(texels, pitch, width, height, hotSpot) {
	const row = width * 4;
	const maskRow = Math.ceil(width / 32) * 4;
	const pixels = row * height;
	const file = new Uint8Array(62 + pixels + maskRow * height);
	const view = new DataView(file.buffer);
	view.setUint16(2, 2, true);
	view.setUint16(4, 1, true);
	file.set([width & 255, height & 255], FILE_HEADER);
	view.setUint16(10, hotSpot.x, true);
	view.setUint16(12, hotSpot.y, true);
	view.setUint32(14, file.byteLength - FILE_HEADER - ENTRY, true);
	view.setUint32(18, 22, true);
	view.setUint32(22, BITMAP_HEADER, true);
	view.setUint32(26, width, true);
	view.setUint32(30, height * 2, true);
	view.setUint16(34, 1, true);
	view.setUint16(36, 32, true);
	view.setUint32(42, pixels + maskRow * height, true);
	for (let y = 0; y < height; y++) file.set(texels.subarray(y * pitch, y * pitch + row), 62 + (height - 1 - y) * row);
	return file;
}
/** Bytes as a data URL. */
function dataURL(bytes) {
	let characters = "";
	for (const byte of bytes) characters += String.fromCharCode(byte);
	return `data:image/x-icon;base64,${btoa(characters)}`;
}
/**
* The cursor that a device shows over its window (SDK: IDirect3DDevice8::SetCursorProperties): a value of CSS's `cursor` property, which
* `core.cursor$` tells whoever has the window. Until the program gives a picture the window keeps the cursor that it has.
*/
var DeviceCursor = class {
	#core;
	/** The CSS value of the picture; null before there is one. */
	#picture = null;
	#visible = false;
	constructor(core) {
		this.#core = core;
	}
	/** Takes a copy of the picture. Its size are powers of two, and no larger than the display mode (Wine, test_cursor). */
	setProperties(services, x, y, surface, display) {
		const method = "SetCursorProperties";
		checkUint(method, "XHotSpot", x);
		checkUint(method, "YHotSpot", y);
		checkPointer(method, "pCursorBitmap", surface);
		checkObject(method, "pCursorBitmap", "IDirect3DSurface8", surface, services.context);
		const { width, height, format } = surface;
		if (format !== 21) refuseCall(method, `pCursorBitmap is ${formatName(format)}; D3DFMT_A8R8G8B8 is allowed`);
		if (!isPowerOfTwo(width) || !isPowerOfTwo(height)) refuseCall(method, `pCursorBitmap is ${width} x ${height}; powers of two are allowed`);
		if (width > display.Width || height > display.Height) refuseCall(method, `pCursorBitmap is ${width} x ${height}; allowed is the display mode's size, ${display.Width} x ${display.Height}, at most`);
		if (width > LARGEST$3 || height > LARGEST$3) this.#core.fallbacks.note(FALLBACK$6.large, { most: LARGEST$3 });
		const hotSpot = {
			x: Math.min(x, width - 1),
			y: Math.min(y, height - 1)
		};
		const copy = createImageSurface(services, width, height, format);
		copyRects(services, surface, null, 0, copy, null);
		const { Pitch, pBits } = copy.LockRect(null, 16);
		const file = cursorFile(pBits, Pitch, width, height, hotSpot);
		copy.UnlockRect();
		copy.Release();
		this.#picture = `url("${dataURL(file)}") ${hotSpot.x} ${hotSpot.y}, auto`;
		this.#tell();
	}
	/** Only a hint: a page may not move the pointer. */
	setPosition() {
		this.#core.fallbacks.note(FALLBACK$6.position);
	}
	/**
	* Shows or hides the cursor.
	*
	* @returns whether it was shown before; without a picture it never is (Wine, test_cursor)
	*/
	show(visible) {
		const before = this.#visible;
		if (this.#picture === null) return before;
		this.#visible = visible;
		this.#tell();
		return before;
	}
	/** Gives the window its own cursor back. */
	destroy() {
		if (this.#picture !== null) this.#core.cursor$.next(null);
	}
	#tell() {
		const { cursor$ } = this.#core;
		const value = this.#visible ? this.#picture : "none";
		cursor$.next(value);
	}
};
/** Numbers as binary32; written here, read as `floatWords`. Valid until the next call of anything that writes here. */
const scratchFloats = /* @__PURE__ */ new Float32Array(32);
/** The bits of `scratchFloats`. */
const floatWords = new Uint32Array(scratchFloats.buffer);
/** Bits of a number as a binary32 float. */
function floatWord(value) {
	scratchFloats[0] = value;
	return floatWords[0];
}
/** Stores `count` numbers as floats from word `at` of the state on; they are compared by their bits. */
function setFloats(context, at, values, count) {
	const { words, dirtyMasks } = context;
	let low = 0;
	let high = 0;
	for (let i = 0, to = at; i < count; i++, to++) {
		scratchFloats[0] = values[i];
		const word = floatWords[0];
		if (words[to] === word) continue;
		words[to] = word;
		low |= dirtyMasks[to * 2];
		high |= dirtyMasks[to * 2 + 1];
	}
	context.mark(low, high);
	if ((low | high) === 0) context.counts.droppedSets++;
}
/** A colour of four floats. */
const colourAt = (floats, at) => ({
	r: floats[at],
	g: floats[at + 1],
	b: floats[at + 2],
	a: floats[at + 3]
});
/** A vector of three floats. */
const vectorAt$1 = (floats, at) => ({
	x: floats[at],
	y: floats[at + 1],
	z: floats[at + 2]
});
/** A copy of `count` floats of the state, bit for bit. */
function copyFloats(context, at, count) {
	const copy = new Float32Array(count);
	copy.set(context.floats.subarray(at, at + count));
	return copy;
}
// d3d8/runtime/clear.ts
const METHOD$4 = "Clear";
const refuse$4 = refusing(METHOD$4);
const VIEWPORT = stateLayout.group("viewport").offset;
const TARGET$1 = stateLayout.group("renderTarget").offset;
const targetGroup = stateLayout.group("renderTarget");
const DEPTH_FLAGS = 6;
const ALL_FLAGS = 7;
/** Words of the `data` arena before the rectangles: z, stencil, count. */
const HEAD = 3;
/** Stencil bits of a depth format; 0 without one. */
const stencilBits = (format) => formatInfo(format)?.stencilBits ?? 0;
/** What the depth buffer takes of `z`: 0 to 1, and 0 of what is no number. */
const depthOf = (z) => z > 0 ? Math.min(z, 1) : 0;
function checkFlags(flags, depthFormat) {
	if ((flags & ALL_FLAGS) === 0 || (flags & -8) !== 0) refuseCall(METHOD$4, `Flags is ${hex$3(flags)}; D3DCLEAR_TARGET (1), ZBUFFER (2) and STENCIL (4) are allowed, and one at least`);
	if ((flags & DEPTH_FLAGS) !== 0 && depthFormat === 0) refuseCall(METHOD$4, `Flags is ${hex$3(flags)}; D3DCLEAR_ZBUFFER and STENCIL need a depth-stencil surface, and none is bound`);
	if ((flags & 4) !== 0 && stencilBits(depthFormat) === 0) refuseCall(METHOD$4, `Flags is ${hex$3(flags)}; the depth-stencil surface has no stencil bits for D3DCLEAR_STENCIL`);
}
const inViewport = [
	VIEWPORT + Viewport.X,
	VIEWPORT + Viewport.Y,
	VIEWPORT + Viewport.Width,
	VIEWPORT + Viewport.Height
];
TARGET$1 + RenderTarget.Width, TARGET$1 + RenderTarget.Height;
/**
* Clear: rectangles are clipped to the viewport, which lies in the target; inverted ones clear nothing, and neither does a count of 0 beside a
* list that is not NULL (Wine, visual.c clear_test). Depth is clamped to 0 to 1, stencil is cut to the bits that the surface has.
*/
function clear(context, count, rects, flags, colour, z, stencil, bounds = inViewport) {
	if (rects !== null) {
		requireStructs("D3DRECT", rects, "pRects", refuse$4);
		checkUint(METHOD$4, "Count", count);
		if (count > rects.length) refuseCall(METHOD$4, `Count is ${count}; pRects holds ${rects.length} rectangles`);
	}
	const { words } = context;
	const depthFormat = words[TARGET$1 + RenderTarget.DepthFormat];
	checkFlags(flags, depthFormat);
	if (rects !== null && count === 0) return;
	const most = rects === null ? 1 : count;
	context.ensureRoom();
	if (!context.pass.arenas.data.fits(HEAD + most * 4)) context.flush();
	const arena = context.pass.arenas.data;
	const at = arena.take(HEAD + most * 4);
	const left = bounds[0] < 0 ? 0 : words[bounds[0]];
	const top = bounds[1] < 0 ? 0 : words[bounds[1]];
	const right = left + words[bounds[2]];
	const bottom = top + words[bounds[3]];
	let to = at + HEAD;
	for (let i = 0; i < most; i++) {
		const given = rects?.[i];
		const x1 = given ? Math.max(given.x1 ?? 0, left) : left;
		const y1 = given ? Math.max(given.y1 ?? 0, top) : top;
		const x2 = given ? Math.min(given.x2 ?? 0, right) : right;
		const y2 = given ? Math.min(given.y2 ?? 0, bottom) : bottom;
		if (!(x1 < x2 && y1 < y2)) continue;
		arena.words[to++] = x1;
		arena.words[to++] = y1;
		arena.words[to++] = x2;
		arena.words[to++] = y2;
	}
	const used = (to - at - HEAD) / 4;
	if (used === 0) return;
	arena.words[at] = floatWord(depthOf(z));
	arena.words[at + 1] = stencil & (1 << stencilBits(depthFormat)) - 1;
	arena.words[at + 2] = used;
	appendForTarget(context, flags, colour, at);
}
/** Appends the item with a row of the render target where that changed, and of no other group: a clear looks at nothing else. */
function appendForTarget(context, flags, colour, at) {
	const { live } = context;
	const low = live[0];
	const high = live[1];
	live[0] = targetGroup.mask === 0 ? targetGroup.bit : 0;
	live[1] = targetGroup.mask === 1 ? targetGroup.bit : 0;
	context.itemInState(Item.Clear, flags, colour, at, 0, 0);
	live[0] = low;
	live[1] = high;
}
// d3d8/runtime/device-methods.ts
/**
* What the methods of a device work on. Direct3DDevice8 makes all of it; the classes between this one and that hold the methods of one subject
* each, so that a call reaches its part without another object in between.
*/
var DeviceMethods = class {};
// d3d8/runtime/buffer.ts
const FALLBACK$5 = FALLBACKS["d3d8/runtime/buffer.ts"];
/**
* Checks what CreateVertexBuffer and CreateIndexBuffer have in common and makes the buffer's memory.
*
* @throws D3DError E_INVALIDARG for length 0 (recording `results`), D3DERR_INVALIDCALL for the rest
*/
function createBufferStorage(services, Length, Usage, Pool, kind, method) {
	if (Length === 0) throw new D3DError(E_INVALIDARG, method, "Length is 0; a buffer has at least one byte");
	if (!isUint(Length)) throw new D3DError(D3DERR_INVALIDCALL, method, `Length is ${Length}; it is a number of bytes`);
	requirePool(Pool, [
		0,
		1,
		2
	], method);
	if ((Usage & -1017) !== 0) throw new D3DError(D3DERR_INVALIDCALL, method, `Usage is ${hex$3(Usage)}; a buffer may have WRITEONLY, SOFTWAREPROCESSING, DONOTCLIP, POINTS, RTPATCHES, NPATCHES, DYNAMIC`);
	const dynamic = (Usage & 512) !== 0;
	if (dynamic && Pool === 1) throw new D3DError(D3DERR_INVALIDCALL, method, "Usage has D3DUSAGE_DYNAMIC; a D3DPOOL_MANAGED buffer cannot");
	return {
		services,
		buffer: allocating(method, Length, () => services.core.createBuffer(Length, (version) => ({
			kind: "buffer",
			...kind,
			get memory() {
				return version.content;
			},
			dynamic,
			place: null
		}))),
		usage: Usage,
		pool: Pool
	};
}
/** Vertex and index buffers: content with versions, locks. */
var Direct3DBuffer8 = class extends Direct3DResource8 {
	/** A field, as whoever binds the buffer reads it. */
	version;
	/** The context of its device as long as the buffer is alive: draws of that one alone may read it. */
	drawableBy;
	versionSerial;
	drawnWith = 0;
	drawnStride = 0;
	drawnBase = 0;
	drawnIn = 0;
	drawnFirst = 0;
	drawnEnd = 0;
	drawnSource = 0;
	drawnStart = 0;
	bytes;
	usage;
	/** D3DUSAGE_DYNAMIC. */
	isDynamic;
	copies = null;
	#buffer;
	#locks = 0;
	/** Bytes that open locks may have written. */
	#firstWritten = 0;
	#endWritten = 0;
	/** Serial of the last block that uploads the current version, and the bytes that it does. */
	#uploadedIn = 0;
	#firstUploaded = 0;
	#endUploaded = 0;
	constructor({ services, buffer, usage, pool }, type) {
		super(services, pool, type);
		this.version = buffer.entity;
		this.drawableBy = services.context;
		this.versionSerial = buffer.serial;
		this.#buffer = buffer;
		this.bytes = buffer.bytes;
		this.usage = usage;
		this.isDynamic = (usage & 512) !== 0;
		if (pool === 0) services.defaultPool.add(this);
	}
	isBound() {
		return this.services.isBufferBound(this);
	}
	get details() {
		return `of ${this.bytes} bytes`;
	}
	get memory() {
		return this.#buffer.memory;
	}
	/**
	* Gives the bytes of a range, for reading and writing until `Unlock`. Locks may nest.
	*
	* READONLY and NOOVERWRITE cancel DISCARD, which counts for DYNAMIC buffers of pool DEFAULT only. DISCARD gives the buffer
	* other memory when draws read the old one; without WRITEONLY the old content goes along (Rayman 3 and Top Spin discard and
	* keep on using it). A plain lock of a buffer that logged draws read lets them be drawn first.
	*
	* Bytes beyond the buffer are not there: a range that reaches them succeeds, as native runtimes do not look at it, and ends with
	* the buffer.
	*
	* @param OffsetToLock first byte
	* @param SizeToLock number of bytes; 0: all that follow
	* @returns a view of these bytes; its `set` takes floats and indices as the bytes that they are
	*/
	Lock(OffsetToLock = 0, SizeToLock = 0, Flags = 0) {
		this.requireAlive("Lock");
		if (!isUint(OffsetToLock)) throw this.refuse("Lock", `OffsetToLock is ${OffsetToLock}; it is a UINT`);
		if (!isUint(SizeToLock)) throw this.refuse("Lock", `SizeToLock is ${SizeToLock}; it is a UINT`);
		const { bytes } = this;
		if (OffsetToLock >= bytes || OffsetToLock + SizeToLock > bytes) this.services.core.fallbacks.note(FALLBACK$5.beyondEnd);
		const first = Math.min(OffsetToLock, bytes);
		const end = SizeToLock === 0 ? bytes : Math.min(OffsetToLock + SizeToLock, bytes);
		if ((Flags & 16) === 0) {
			if ((Flags & 4096) === 0) this.#makeWritable((Flags & D3DLOCK_DISCARD) !== 0);
			if (first < end) this.#written(first, end);
		}
		this.#locks++;
		const { memory } = this;
		return new LockedBytes(memory.buffer, memory.byteOffset + first, end - first);
	}
	/** Ends a lock; what was written is uploaded when the last one ends. Without a lock nothing happens, as on native runtimes. */
	Unlock() {
		if (this.#locks === 0 || --this.#locks > 0) return;
		const { context } = this.services;
		const first = this.#firstWritten;
		const count = this.#endWritten - first;
		this.#firstWritten = this.#endWritten = 0;
		if (count === 0) return;
		if (this.copies !== null) this.services.bufferWritten(this);
		context.itemBefore(Item.UploadBuffer, this.version, first, count, 0, 0);
		const { serial } = context.pass;
		const goesOn = this.#uploadedIn === serial;
		this.#firstUploaded = goesOn ? Math.min(this.#firstUploaded, first) : first;
		this.#endUploaded = goesOn ? Math.max(this.#endUploaded, first + count) : first + count;
		this.#uploadedIn = serial;
	}
	get memoryBytes() {
		return this.bytes;
	}
	destroy() {
		super.destroy();
		this.drawableBy = null;
		this.services.defaultPool.delete(this);
		if (this.copies !== null) this.services.bufferGone(this);
		this.#keepForUpload();
		this.#buffer.dispose(this.services.context.pass.serial);
	}
	/** Takes care that no logged draw reads what is about to be written. */
	#makeWritable(discard) {
		const { context, core } = this.services;
		if (!(discard && this.#locks === 0 && this.pool === 0 && (this.usage & 512) !== 0)) {
			if (context.isInUse(this.version)) context.flush();
			core.settle(this.version);
			return;
		}
		const buffer = this.#buffer;
		const { version, memory } = this;
		this.#keepForUpload();
		if (!buffer.wasRead) return;
		if (buffer.isCrowded) this.#thin();
		buffer.rename(core.presented, core.played, this.#isTaken());
		this.version = buffer.entity;
		this.versionSerial = buffer.serial;
		this.#uploadedIn = 0;
		if ((this.usage & 8) === 0) {
			if (this.memory !== memory) this.memory.set(memory);
			this.#written(0, this.bytes);
		}
		this.renamed(version);
	}
	/** Lets the renderer take what the current version holds. */
	#isTaken() {
		const { context, core } = this.services;
		if (core.versions === null || !this.canBeTaken) return false;
		const { serial } = context.pass;
		const uploads = this.#uploadedIn === serial;
		const first = uploads ? this.#firstUploaded : 0;
		const count = uploads ? this.#endUploaded - first : 0;
		return core.versions.take(this.version, first, count, serial);
	}
	/** Lets draws be played early, so that versions which they read can be written again. */
	#thin() {
		const { context, core } = this.services;
		context.flush();
		const buffer = this.#buffer;
		const isPending = (entity) => core.isPending(entity);
		buffer.takeBack(isPending);
		if (!buffer.isCrowded) return;
		core.settle(buffer.oldest);
		buffer.takeBack(isPending);
	}
	/** An upload of the open block names the current version: it lives until the block has ended. */
	#keepForUpload() {
		const { context } = this.services;
		if (this.#uploadedIn === context.pass.serial) context.reads(this.version);
	}
	#written(first, end) {
		if (this.#endWritten === 0) this.#firstWritten = first;
		this.#firstWritten = Math.min(this.#firstWritten, first);
		this.#endWritten = Math.max(this.#endWritten, end);
	}
};
// d3d8/runtime/index-buffer.ts
const INTERFACES$5 = lineageOf("IDirect3DIndexBuffer8");
/** Indices of 16 or 32 bits. SDK: IDirect3DIndexBuffer8. */
var Direct3DIndexBuffer8 = class extends Direct3DBuffer8 {
	interfaces = INTERFACES$5;
	format;
	indexBytes;
	constructor(storage, format) {
		super(storage, 7);
		this.format = format;
		this.indexBytes = format === 102 ? 4 : 2;
	}
	/** Size is in bytes; Format tells how long an index is. */
	GetDesc() {
		return {
			Format: this.format,
			Type: 7,
			Usage: this.usage,
			Pool: this.pool,
			Size: this.bytes
		};
	}
	canBeTaken = false;
	renamed(oldVersion) {
		this.services.bufferRenamed(this, oldVersion);
	}
};
/**
* IDirect3DDevice8::CreateIndexBuffer.
*
* @param Length in bytes
* @param Format D3DFMT_INDEX16 or D3DFMT_INDEX32
* @throws D3DError E_INVALIDARG for length 0; D3DERR_INVALIDCALL for another format, or a usage or pool that buffers cannot have
*/
function createIndexBuffer(services, Length, Usage, Format, Pool) {
	const method = "IDirect3DDevice8::CreateIndexBuffer";
	if (Format !== 101 && Format !== 102) throw invalidCall(method, `Format is ${formatName(Format)}; allowed are D3DFMT_INDEX16 and D3DFMT_INDEX32`);
	return new Direct3DIndexBuffer8(createBufferStorage(services, Length, Usage, Pool, {
		role: "index",
		indexBytes: Format === 102 ? 4 : 2
	}, method), Format);
}
// d3d8/runtime/texture.ts
const INTERFACES$4 = lineageOf("IDirect3DTexture8");
/** A flat texture. SDK: IDirect3DTexture8. */
var Direct3DTexture8 = class extends Direct3DBaseTexture8 {
	interfaces = INTERFACES$4;
	#surfaces = [];
	constructor(texels, usage) {
		super(texels, usage, 3);
	}
	/** Description of a level; throws D3DERR_INVALIDCALL for one that does not exist. */
	GetLevelDesc(Level) {
		this.requireLevel("GetLevelDesc", Level);
		return this.#surface(Level).GetDesc();
	}
	/** The surface of a level, the same one each time. It shares its reference count with the texture, which gets one more. */
	GetSurfaceLevel(Level) {
		this.requireLevel("GetSurfaceLevel", Level);
		const surface = this.#surface(Level);
		surface.AddRef();
		return surface;
	}
	/** See IDirect3DSurface8::LockRect. Without READONLY and NO_DIRTY_UPDATE the rectangle of level 0 becomes dirty. */
	LockRect(Level, pRect = null, Flags = 0) {
		this.requireLevel("LockRect", Level);
		return lockRect(this.texels, Level, pRect, Flags, this.refusing("LockRect"));
	}
	/** See IDirect3DSurface8::LockRectAsync. */
	async LockRectAsync(Level, pRect = null, Flags = 0) {
		this.requireLevel("LockRectAsync", Level);
		return lockRectAsync(this.texels, Level, pRect, Flags, this.refusing("LockRectAsync"));
	}
	/** Ends the lock of a level. One that is not locked stays as it is, as in the reference: of other textures that is an error. */
	UnlockRect(Level) {
		this.requireLevel("UnlockRect", Level);
		this.texels.unlock(Level, this.refusing("UnlockRect"));
	}
	/** Says that a rectangle of level 0 (null: all of it) changed, for the next UpdateTexture. */
	AddDirtyRect(pDirtyRect = null) {
		this.addDirty("AddDirtyRect", 0, givenRect(pDirtyRect, "pDirtyRect", this.refusing("AddDirtyRect")));
	}
	#surface(level) {
		const { texels, usage } = this;
		return this.#surfaces[level] ??= new Direct3DSurface8({
			texels,
			subresource: level,
			usage,
			texture: this
		});
	}
};
/**
* IDirect3DDevice8::CreateTexture.
*
* @param Levels 0: all, down to 1 x 1
* @throws D3DError D3DERR_INVALIDCALL for a size, number of levels, usage, format or pool that do not exist or go together
*/
function createTexture(services, Width, Height, Levels, Usage, Format, Pool) {
	return new Direct3DTexture8(createTextureTexels(services, {
		shape: "2d",
		width: Width,
		height: Height,
		depth: 1,
		Levels,
		Usage,
		Format,
		Pool
	}, "IDirect3DDevice8::CreateTexture"), Usage);
}
// d3d8/runtime/update-texture.ts
const METHOD$3 = "IDirect3DDevice8::UpdateTexture";
const describeExtent = ({ width, height, depth }) => `${width} x ${height}${depth > 1 ? ` x ${depth}` : ""}`;
/** What both extents have. */
const overlap = (a, b) => ({
	width: Math.min(a.width, b.width),
	height: Math.min(a.height, b.height),
	depth: Math.min(a.depth, b.depth)
});
function requireUpdatable(source, destination) {
	if (source.pool !== 2) throw invalidCall(METHOD$3, `pSourceTexture is in ${poolName(source.pool)}; it has to be in D3DPOOL_SYSTEMMEM`);
	if (destination.pool !== 0) throw invalidCall(METHOD$3, `pDestinationTexture is in ${poolName(destination.pool)}; it has to be in D3DPOOL_DEFAULT`);
	if (source.kind !== destination.kind) throw invalidCall(METHOD$3, `pSourceTexture is an ${source.interfaces[0]}, pDestinationTexture an ${destination.interfaces[0]}; both have to be of the same kind`);
	if (source.format !== destination.format) throw invalidCall(METHOD$3, `pSourceTexture has ${formatName(source.format)}, pDestinationTexture ${formatName(destination.format)}; both need the same format`);
	const from = source.texels;
	const to = destination.texels;
	if (from.levels < to.levels) throw invalidCall(METHOD$3, `pSourceTexture has ${from.levels} levels, pDestinationTexture ${to.levels}; it may not have fewer`);
	if (from.levels === 1) return;
	const first = from.extent(from.levels - to.levels);
	if (first.width !== to.width || first.height !== to.height || first.depth !== to.depth) throw invalidCall(METHOD$3, `level ${from.levels - to.levels} of pSourceTexture is ${describeExtent(first)}, level 0 of pDestinationTexture ${describeExtent(to)}; the levels of the destination have to be the last ones of the source`);
}
/** The part of a box that lies in an extent; null when none does. */
function clipBox(box, extent) {
	const right = Math.min(box.right, extent.width);
	const bottom = Math.min(box.bottom, extent.height);
	const back = Math.min(box.back, extent.depth);
	if (box.left >= right || box.top >= bottom || box.front >= back) return null;
	return {
		...box,
		right,
		bottom,
		back
	};
}
/**
* IDirect3DDevice8::UpdateTexture: copies the dirty regions of a texture in system memory to one of pool DEFAULT, in all levels
* that both have, and makes the source clean.
*
* @throws D3DError D3DERR_INVALIDCALL; nothing is copied then
*/
function updateTexture(services, pSourceTexture, pDestinationTexture) {
	for (const [name, texture] of [["pSourceTexture", pSourceTexture], ["pDestinationTexture", pDestinationTexture]]) {
		checkPointer("UpdateTexture", name, texture);
		checkObject("UpdateTexture", name, "IDirect3DBaseTexture8", texture, services.context);
	}
	requireUpdatable(pSourceTexture, pDestinationTexture);
	const from = pSourceTexture.texels;
	const to = pDestinationTexture.texels;
	const skip = from.levels - to.levels;
	requireTexels(pSourceTexture, "a level of pSourceTexture", METHOD$3);
	requireTexels(pDestinationTexture, "a level of pDestinationTexture", METHOD$3);
	from.dirty.forEach((region, face) => {
		for (const dirty of region.boxes) for (let level = 0; level < to.levels; level++) {
			const source = face * from.levels + skip + level;
			const destination = face * to.levels + level;
			const size = overlap(from.extent(source), to.extent(destination));
			const box = clipBox(boxAtLevel(dirty, skip + level, from.extent(source), from.info), size);
			if (box === null) continue;
			if (to.isTarget) {
				const { left, top, right, bottom } = box;
				const rectangle = {
					left,
					top,
					width: right - left,
					height: bottom - top,
					x: left,
					y: top
				};
				appendCopy(services, from, source, to, destination, [rectangle]);
			} else {
				to.beforeWriting(destination);
				copyTexels(from, source, box, to, destination, box.left, box.top, box.front);
				to.upload(destination, box);
			}
		}
		region.clear();
	});
}
// d3d8/runtime/vertex-buffer.ts
const INTERFACES$3 = lineageOf("IDirect3DVertexBuffer8");
/** Vertices. SDK: IDirect3DVertexBuffer8. */
var Direct3DVertexBuffer8 = class extends Direct3DBuffer8 {
	interfaces = INTERFACES$3;
	fvf;
	constructor(storage, fvf) {
		super(storage, 6);
		this.fvf = fvf;
	}
	/** Size is in bytes; Format is D3DFMT_VERTEXDATA. */
	GetDesc() {
		return {
			Format: 100,
			Type: 6,
			Usage: this.usage,
			Pool: this.pool,
			Size: this.bytes,
			FVF: this.fvf
		};
	}
	canBeTaken = true;
	renamed(oldVersion) {
		this.services.bufferRenamed(this, oldVersion);
	}
};
/**
* IDirect3DDevice8::CreateVertexBuffer.
*
* @param Length in bytes
* @param FVF any code, also 0: nothing checks it (Wine d3d8 tests)
* @throws D3DError E_INVALIDARG for length 0; D3DERR_INVALIDCALL for a usage or pool that buffers cannot have
*/
function createVertexBuffer(services, Length, Usage, FVF, Pool) {
	return new Direct3DVertexBuffer8(createBufferStorage(services, Length, Usage, Pool, {
		role: "vertex",
		indexBytes: 0
	}, "IDirect3DDevice8::CreateVertexBuffer"), FVF);
}
// d3d8/runtime/volume.ts
const INTERFACES$2 = lineageOf("IDirect3DVolume8");
/** A level of a volume texture, with which it shares its reference count. SDK: IDirect3DVolume8. */
var Direct3DVolume8 = class extends Direct3DDeviceChild {
	interfaces = INTERFACES$2;
	#texture;
	#texels;
	#level;
	constructor(texture, texels, level) {
		super(texels.services, 1, texture);
		this.#texture = texture;
		this.#texels = texels;
		this.#level = level;
	}
	get details() {
		return this.#texels.describe();
	}
	/** The texture, with one more reference, when it has the interface; throws E_NOINTERFACE. */
	GetContainer(riid) {
		requireInterface(riid, this.#texture.interfaces, this.methodName("GetContainer"));
		this.#texture.AddRef();
		return this.#texture;
	}
	/** Size is in bytes, as if rows had no gaps. */
	GetDesc() {
		const { format, pool } = this.#texels;
		const { width, height, depth } = this.#texels.extent(this.#level);
		return {
			Format: format,
			Type: 2,
			Usage: this.#texture.usage,
			Pool: pool,
			Size: this.#texels.bytesOf(this.#level),
			Width: width,
			Height: height,
			Depth: depth
		};
	}
	/** Gives the texels of a box (null: of all) for reading and writing until `UnlockBox`. See IDirect3DVolumeTexture8::LockBox. */
	LockBox(pBox = null, Flags = 0) {
		this.requireAlive("LockBox");
		return lockBox(this.#texels, this.#level, pBox, Flags, this.refusing("LockBox"));
	}
	/** Ends the lock; throws D3DERR_INVALIDCALL without one. */
	UnlockBox() {
		this.requireAlive("UnlockBox");
		this.#texels.unlock(this.#level, this.refusing("UnlockBox"));
	}
};
// d3d8/runtime/volume-texture.ts
const INTERFACES$1 = lineageOf("IDirect3DVolumeTexture8");
/** Slices. SDK: IDirect3DVolumeTexture8. */
var Direct3DVolumeTexture8 = class extends Direct3DBaseTexture8 {
	interfaces = INTERFACES$1;
	#volumes = [];
	constructor(texels, usage) {
		super(texels, usage, 4);
	}
	/** Description of a level; throws D3DERR_INVALIDCALL for one that does not exist. */
	GetLevelDesc(Level) {
		this.requireLevel("GetLevelDesc", Level);
		return this.#volume(Level).GetDesc();
	}
	/** The volume of a level, the same one each time. It shares its reference count with the texture, which gets one more. */
	GetVolumeLevel(Level) {
		this.requireLevel("GetVolumeLevel", Level);
		const volume = this.#volume(Level);
		volume.AddRef();
		return volume;
	}
	/**
	* Gives the texels of a box (null: of the whole level) for reading and writing until `UnlockBox`. Without READONLY and
	* NO_DIRTY_UPDATE the box of level 0 becomes dirty.
	*
	* @throws D3DError D3DERR_INVALIDCALL when the level does not exist, is locked already or cannot be locked, or the box is outside of it
	*/
	LockBox(Level, pBox = null, Flags = 0) {
		this.requireLevel("LockBox", Level);
		return lockBox(this.texels, Level, pBox, Flags, this.refusing("LockBox"));
	}
	/** Ends the lock of a level; throws D3DERR_INVALIDCALL without one. */
	UnlockBox(Level) {
		this.requireLevel("UnlockBox", Level);
		this.texels.unlock(Level, this.refusing("UnlockBox"));
	}
	/** Says that a box of level 0 (null: all of it) changed, for the next UpdateTexture. */
	AddDirtyBox(pDirtyBox = null) {
		this.addDirty("AddDirtyBox", 0, givenBox(pDirtyBox, "pDirtyBox", this.refusing("AddDirtyBox")));
	}
	#volume(level) {
		return this.#volumes[level] ??= new Direct3DVolume8(this, this.texels, level);
	}
};
/**
* IDirect3DDevice8::CreateVolumeTexture.
*
* @param Levels 0: all, down to 1 x 1 x 1
* @throws D3DError D3DERR_INVALIDCALL for a size, number of levels, usage, format or pool that do not exist or go together
*/
function createVolumeTexture(services, Width, Height, Depth, Levels, Usage, Format, Pool) {
	return new Direct3DVolumeTexture8(createTextureTexels(services, {
		shape: "volume",
		width: Width,
		height: Height,
		depth: Depth,
		Levels,
		Usage,
		Format,
		Pool
	}, "IDirect3DDevice8::CreateVolumeTexture"), Usage);
}
// d3d8/runtime/device-resources.ts
/** The methods of IDirect3DDevice8 that make resources, copy between them and draw into them. */
var DeviceResources = class extends DeviceMethods {
	/** @param Levels 0: all, down to 1 x 1 */
	CreateTexture(Width, Height, Levels, Usage, Format, Pool) {
		return createTexture(this.services, Width, Height, Levels, Usage, Format, Pool);
	}
	/** @param Levels 0: all, down to 1 x 1 x 1 */
	CreateVolumeTexture(Width, Height, Depth, Levels, Usage, Format, Pool) {
		return createVolumeTexture(this.services, Width, Height, Depth, Levels, Usage, Format, Pool);
	}
	/** @param Levels 0: all, down to 1 x 1 */
	CreateCubeTexture(EdgeLength, Levels, Usage, Format, Pool) {
		return createCubeTexture(this.services, EdgeLength, Levels, Usage, Format, Pool);
	}
	/** @param Length in bytes */
	CreateVertexBuffer(Length, Usage, FVF, Pool) {
		return createVertexBuffer(this.services, Length, Usage, FVF, Pool);
	}
	/** @param Length in bytes */
	CreateIndexBuffer(Length, Usage, Format, Pool) {
		return createIndexBuffer(this.services, Length, Usage, Format, Pool);
	}
	/**
	* A surface that can be drawn to.
	*
	* @param Lockable whether LockRect may be called; never with samples
	* @throws D3DError D3DERR_INVALIDCALL for a size or format that targets cannot have; D3DERR_NOTAVAILABLE for the samples
	*/
	CreateRenderTarget(Width, Height, Format, MultiSample, Lockable = false) {
		return createRenderTarget(this.services, Width, Height, Format, MultiSample, Lockable);
	}
	/**
	* A depth buffer, with stencil bits where the format has them.
	*
	* @throws D3DError D3DERR_INVALIDCALL for a size or format that depth surfaces cannot have; D3DERR_NOTAVAILABLE for the samples
	*/
	CreateDepthStencilSurface(Width, Height, Format, MultiSample) {
		return createDepthStencilSurface(this.services, Width, Height, Format, MultiSample);
	}
	/**
	* A surface in system memory, of any format but those of depth surfaces and buffers: for locks, CopyRects and the cursor.
	*
	* @throws D3DError D3DERR_INVALIDCALL for size 0 and for other formats
	*/
	CreateImageSurface(Width, Height, Format) {
		return createImageSurface(this.services, Width, Height, Format);
	}
	/** Copies rectangles between surfaces of the same format; null rectangles: all, null points: to the same place. */
	CopyRects(pSourceSurface, pSourceRectsArray, cRects, pDestinationSurface, pDestPointsArray = null) {
		copyRects(this.services, pSourceSurface, pSourceRectsArray, cRects, pDestinationSurface, pDestPointsArray);
	}
	/** Copies what is dirty of a texture in system memory to one of pool DEFAULT. */
	UpdateTexture(pSourceTexture, pDestinationTexture) {
		updateTexture(this.services, pSourceTexture, pDestinationTexture);
	}
	/** null as target keeps the one there is, null as depth surface unbinds it. The viewport becomes the whole target. */
	SetRenderTarget(pRenderTarget, pNewZStencil = null) {
		this.target.set(pRenderTarget, pNewZStencil);
	}
	/** The surface that is drawn to, with one more reference. */
	GetRenderTarget() {
		return this.target.getColour();
	}
	/** @throws D3DError D3DERR_NOTFOUND when none is bound */
	GetDepthStencilSurface() {
		return this.target.getDepth();
	}
};
// d3d8/managed-statistics.ts
/** The shapes, in the order of their D3DRESOURCETYPEs. */
const STATISTICS_SHAPES = [
	"2d",
	"volume",
	"cube"
];
/** The numbers of one shape. Those before `WorkingSet` are of the frame that was shown last, the others are what there is now. */
const Statistic = {
	Thrashing: 0,
	Downloaded: 1,
	Evicts: 2,
	Creates: 3,
	LastPriority: 4,
	Used: 5,
	UsedInMemory: 6,
	WorkingSet: 7,
	WorkingSetBytes: 8
};
/** All of them. */
const createStatistics = () => new Float64Array(STATISTICS_SHAPES.length * 9);
// d3d8/runtime/device-info.ts
/** What GetInfo tells. Sources: SDK, IDirect3DDevice8::GetInfo; d3d8types.h; DirectX 7 SDK, D3DDEVINFO_TEXTUREMANAGER, for what the numbers mean. */
/** Entries of D3DDEVINFO_RESOURCEMANAGER: one for each D3DRESOURCETYPE, and one for 0, which there is not. */
const TYPES$1 = 8;
const none = {
	bThrashing: false,
	ApproxBytesDownloaded: 0,
	NumEvicts: 0,
	NumVidCreates: 0,
	LastPri: 0,
	NumUsed: 0,
	NumUsedInVidMem: 0,
	WorkingSet: 0,
	WorkingSetBytes: 0,
	TotalManaged: 0,
	TotalBytes: 0
};
const noStatistics = createStatistics();
/** What the renderer has counted of textures of one shape. */
function countedFrom(statistics, at) {
	return {
		bThrashing: statistics[at + Statistic.Thrashing] !== 0,
		ApproxBytesDownloaded: statistics[at + Statistic.Downloaded],
		NumEvicts: statistics[at + Statistic.Evicts],
		NumVidCreates: statistics[at + Statistic.Creates],
		LastPri: statistics[at + Statistic.LastPriority],
		NumUsed: statistics[at + Statistic.Used],
		NumUsedInVidMem: statistics[at + Statistic.UsedInMemory],
		WorkingSet: statistics[at + Statistic.WorkingSet],
		WorkingSetBytes: statistics[at + Statistic.WorkingSetBytes]
	};
}
/**
* The managed resources, by D3DRESOURCETYPE. Textures as the renderer has counted them, those of all devices of the engine; of buffers, which it
* never takes off the GPU, how many there are.
*/
function resourceManagerInfo({ statistics }, managed) {
	const counted = statistics?.() ?? noStatistics;
	const stats = Array.from({ length: TYPES$1 }, (_, type) => {
		const shape = type - 3;
		const isTexture = shape >= 0 && shape < STATISTICS_SHAPES.length;
		return {
			...none,
			...isTexture ? countedFrom(counted, shape * 9) : {}
		};
	});
	for (const resource of managed) {
		const row = stats[resource.GetType()];
		row.TotalManaged++;
		row.TotalBytes += resource.memoryBytes;
	}
	return { stats };
}
const draws = /* @__PURE__ */ new Set([
	Item.Draw,
	Item.DrawIndexed,
	Item.DrawUser,
	Item.DrawUserIndexed
]);
/** Triangles of the frame that was presented last, or of what was drawn so far of the next. WebGL clips them without making others that anybody sees. */
function vertexInfo({ frames }) {
	let NumRenderedTriangles = 0;
	for (const { items, count } of frames.items()) for (let n = 0, at = 0; n < count; n++, at += 8) {
		const type = items[at + 3];
		if (draws.has(items[at]) && type >= 4) NumRenderedTriangles += items[at + 5];
	}
	return {
		NumRenderedTriangles,
		NumExtraClippingTriangles: 0
	};
}
// d3d8/runtime/material.ts
/** Word of the state where the material begins. */
const MATERIAL_WORD = stateLayout.group("material").offset;
const first$1 = memberWords("D3DMATERIAL8");
const floats$1 = new Float32Array(MATERIAL_WORDS);
const target$1 = {
	floats: floats$1,
	words: new Uint32Array(floats$1.buffer)
};
const refuse$3 = refusing("SetMaterial");
/** Puts a colour; says whether all of it was there, and nothing else. */
function putColour(at, colour) {
	if (typeof colour !== "object" || colour === null) return false;
	const { r, g, b, a } = colour;
	if (typeof r !== "number" || typeof g !== "number" || typeof b !== "number" || typeof a !== "number") return false;
	floats$1[at] = r;
	floats$1[at + 1] = g;
	floats$1[at + 2] = b;
	floats$1[at + 3] = a;
	let more = -4;
	for (const _ in colour) more++;
	return more === 0;
}
/** Puts a material that is whole, as most are: a way without the table, since programs set one before most draws. */
function putWhole(material) {
	if (typeof material !== "object" || material === null) return false;
	const { Diffuse, Ambient, Specular, Emissive, Power } = material;
	if (typeof Power !== "number") return false;
	floats$1[first$1.Power] = Power;
	let more = -5;
	for (const _ in material) more++;
	return more === 0 && putColour(first$1.Diffuse, Diffuse) && putColour(first$1.Ambient, Ambient) && putColour(first$1.Specular, Specular) && putColour(first$1.Emissive, Emissive);
}
/**
* The numbers of a material, member after member; valid until the next call.
*
* @throws D3DError with D3DERR_INVALIDCALL for what is no material
*/
function readMaterial(material) {
	if (!putWhole(material)) storeStruct("D3DMATERIAL8", material, target$1, "pMaterial", refuse$3);
	return floats$1;
}
/** Stores a material in the `material` group, member after member. */
function setMaterial(context, material) {
	setFloats(context, MATERIAL_WORD, readMaterial(material), MATERIAL_WORDS);
}
/** The material as a struct. */
function getMaterial({ floats: state }) {
	return {
		Diffuse: colourAt(state, MATERIAL_WORD + first$1.Diffuse),
		Ambient: colourAt(state, MATERIAL_WORD + first$1.Ambient),
		Specular: colourAt(state, MATERIAL_WORD + first$1.Specular),
		Emissive: colourAt(state, MATERIAL_WORD + first$1.Emissive),
		Power: state[MATERIAL_WORD + first$1.Power]
	};
}
// d3d8/runtime/lights.ts
/** What LightEnable makes of an index that SetLight never met (recording `defaults`): white, down the z axis, diffuse alpha 0. */
const defaultLight = {
	Type: 3,
	Diffuse: {
		r: 1,
		g: 1,
		b: 1
	},
	Direction: { z: 1 }
};
const first = memberWords("D3DLIGHT8");
const scratch$1 = new Uint32Array(LIGHT_WORDS);
const target = {
	words: scratch$1,
	floats: new Float32Array(scratch$1.buffer)
};
const refuse$2 = refusing("SetLight");
/**
* The words of a light, valid until the next call.
*
* @throws D3DError with D3DERR_INVALIDCALL for what no light can be: a type that does not exist (recording `results`), attenuation below 0 (SDK:
* D3DLIGHT8, "0.0 to infinity")
*/
function readLight(light) {
	storeStruct("D3DLIGHT8", light, target, "pLight", refuse$2);
	const { Type = 0, Attenuation0 = 0, Attenuation1 = 0, Attenuation2 = 0 } = light;
	if (!isMember("D3DLIGHTTYPE", Type)) refuseCall("SetLight", `Type is ${Type}; ${allowedText("D3DLIGHTTYPE")} are allowed`);
	if (Type !== 3 && (Attenuation0 < 0 || Attenuation1 < 0 || Attenuation2 < 0)) refuseCall("SetLight", `Attenuation0 to 2 are ${Attenuation0}, ${Attenuation1} and ${Attenuation2}; none may be below 0`);
	return scratch$1;
}
const defaultWords = readLight(defaultLight).slice();
/**
* The lights of a device: any number of them at any index. The `lights` group holds the first ACTIVE_LIGHTS enabled ones, by index;
* enabling more is allowed and the others do not shine (Wine, test_lights).
*/
var DeviceLights = class {
	#core;
	#context;
	#lights = /* @__PURE__ */ new Map();
	/** The enabled lights by rising index. */
	#enabled = [];
	#group = stateLayout.group("lights").offset;
	constructor(core, context) {
		this.#core = core;
		this.#context = context;
	}
	/** @throws D3DError with D3DERR_INVALIDCALL for a light that cannot be. */
	set(index, light) {
		this.setWords(index, readLight(light));
	}
	/** Sets a light that can be, given as the words of a D3DLIGHT8. */
	setWords(index, words) {
		const own = this.#lights.get(index) ?? this.#create(index);
		own.words.set(words);
		if (own.enabled) this.#writeGroup();
	}
	get(index) {
		const { words, floats } = this.#known("GetLight", index);
		return {
			Type: words[first.Type],
			Diffuse: colourAt(floats, first.Diffuse),
			Specular: colourAt(floats, first.Specular),
			Ambient: colourAt(floats, first.Ambient),
			Position: vectorAt$1(floats, first.Position),
			Direction: vectorAt$1(floats, first.Direction),
			Range: floats[first.Range],
			Falloff: floats[first.Falloff],
			Attenuation0: floats[first.Attenuation0],
			Attenuation1: floats[first.Attenuation1],
			Attenuation2: floats[first.Attenuation2],
			Theta: floats[first.Theta],
			Phi: floats[first.Phi]
		};
	}
	enable(index, enable) {
		const light = this.#lights.get(index) ?? this.#create(index);
		if (light.enabled === enable) return;
		this.#switch(light, enable);
		this.#writeGroup();
	}
	isEnabled(index) {
		return this.#known("GetLightEnable", index).enabled;
	}
	/** Makes the default light of an index where none is. */
	create(index) {
		if (!this.#lights.has(index)) this.#create(index);
	}
	/** How many lights exist. */
	get size() {
		return this.#lights.size;
	}
	/** Whether a light of that index exists. */
	has(index) {
		return this.#lights.has(index);
	}
	/** The indices of all lights that exist. */
	indices() {
		return this.#lights.keys();
	}
	/** A light's own words and whether it shines; undefined when it does not exist. */
	stateOf(index) {
		return this.#lights.get(index);
	}
	/** Sets and switches lights as a state block holds them; one that is switched and does not exist becomes the default light. */
	apply(lights) {
		for (const [index, { words, enabled }] of lights) {
			const own = this.#lights.get(index) ?? this.#create(index);
			if (words !== null) own.words.set(words);
			if (enabled !== null && own.enabled !== enabled) this.#switch(own, enabled);
		}
		this.#writeGroup();
	}
	/** Forgets all lights, as Reset does. */
	clear() {
		for (const { entity } of this.#lights.values()) this.#core.resources.destroy(entity, this.#context.pass.serial);
		this.#lights.clear();
		this.#enabled.length = 0;
		this.#writeGroup();
	}
	#known(method, index) {
		return this.#lights.get(index) ?? refuseCall(method, `Index is ${index}; no light has been set or enabled there before`);
	}
	/** Makes the default light of an index. */
	#create(index) {
		const words = defaultWords.slice();
		const light = {
			index,
			entity: this.#core.resources.create({
				kind: "light",
				words
			}),
			words,
			floats: new Float32Array(words.buffer),
			enabled: false
		};
		this.#lights.set(index, light);
		return light;
	}
	#switch(light, enabled) {
		light.enabled = enabled;
		const at = this.#enabled.findIndex(({ index }) => index >= light.index);
		if (!enabled) this.#enabled.splice(at, 1);
		else this.#enabled.splice(at < 0 ? this.#enabled.length : at, 0, light);
	}
	/** Writes the lights that shine into the group; what is behind them is 0, so that equal lights are equal rows. */
	#writeGroup() {
		const context = this.#context;
		const count = Math.min(this.#enabled.length, 8);
		const first = this.#group + Lights.First;
		const before = context.words[this.#group + Lights.Count];
		context.set(this.#group + Lights.Count, count);
		for (let n = 0; n < count; n++) context.setWords(first + n * LIGHT_WORDS, this.#enabled[n].words, LIGHT_WORDS);
		for (let at = first + count * LIGHT_WORDS; at < first + before * LIGHT_WORDS; at++) context.set(at, 0);
	}
};
// d3d8/runtime/shader-constants.ts
function constantsOf(kind, group, registers) {
	const first = stateLayout.group(group).offset;
	const [setter, getter] = [`Set${kind}ShaderConstant`, `Get${kind}ShaderConstant`];
	const place = (register, values, count) => {
		checkRegisters(setter, register, count, registers, values.length);
		return first + register * 4;
	};
	return {
		place,
		set(context, register, values, count) {
			setFloats(context, place(register, values, count), values, count * 4);
		},
		get(context, register, count) {
			checkRegisters(getter, register, count, registers, count * 4);
			return copyFloats(context, first + register * 4, count * 4);
		}
	};
}
/** Registers c0 to c95 of vertex shaders. */
const vertexConstants$1 = constantsOf("Vertex", "vertexConstants", 96);
/** Registers c0 to c7 of pixel shaders. */
const pixelConstants$1 = constantsOf("Pixel", "pixelConstants", 8);
// d3d8/runtime/state-block-bindings.ts
/**
* What a state block holds beside words: resources, shaders and lights. Resources stay alive while the block has them. What is not in the
* block is missing in the maps, or undefined.
*/
var BlockBindings = class {
	textures = /* @__PURE__ */ new Map();
	streams = /* @__PURE__ */ new Map();
	/** By index; null for what of a light the block does not hold. */
	lights = /* @__PURE__ */ new Map();
	indices;
	/** FVF code, handle or 0. */
	vertexShader;
	/** Handle or 0. */
	pixelShader;
	setTexture(stage, texture) {
		exchange(this.textures.get(stage), texture);
		this.textures.set(stage, texture);
	}
	setStream(stream, pStreamData, Stride) {
		exchange(this.streams.get(stream)?.pStreamData, pStreamData);
		this.streams.set(stream, {
			pStreamData,
			Stride
		});
	}
	setIndices(pIndexData, BaseVertexIndex) {
		exchange(this.indices?.pIndexData, pIndexData);
		this.indices = {
			pIndexData,
			BaseVertexIndex
		};
	}
	/** Adds to what is held of a light: its words, which are copied, or whether it shines; null leaves what is there. */
	setLight(index, { words, enabled }) {
		const held = this.lights.get(index);
		this.lights.set(index, {
			words: words?.slice() ?? held?.words ?? null,
			enabled: enabled ?? held?.enabled ?? null
		});
	}
	/** A shader was deleted: as on the device, none takes its place. Its handle may be given to another one. */
	forgetVertexShader(handle) {
		if (this.vertexShader === handle) this.vertexShader = 0;
	}
	forgetPixelShader(handle) {
		if (this.pixelShader === handle) this.pixelShader = 0;
	}
	/** Lets go of all resources. */
	clear() {
		for (const texture of this.textures.values()) texture?.letGo();
		for (const { pStreamData } of this.streams.values()) pStreamData?.letGo();
		this.indices?.pIndexData?.letGo();
		this.textures.clear();
		this.streams.clear();
		this.indices = void 0;
	}
};
/** Takes `next` and lets go of what was there, in this order: it may be the same. */
function exchange(old, next) {
	next?.hold();
	old?.letGo();
}
// d3d8/runtime/transforms.ts
const SIZE = 16;
const world = stateLayout.group("world");
/** Word where each transform begins; NO_SLOT for numbers that name none. */
const slots = Int16Array.from({ length: 512 }, (_, state) => transformSlot(state));
/** Word where the matrix of `state` begins. */
function slotOf$1(method, state) {
	const at = slots[state];
	if (at >= 0) return at;
	return refuseCall(method, `State is ${state}; D3DTS_VIEW (2), D3DTS_PROJECTION (3), D3DTS_TEXTURE0 to 7 (16 to 23) and D3DTS_WORLDMATRIX(0 to 255) (256 to 511) are allowed`);
}
/** The 16 numbers of a matrix argument. */
function elementsOf(method, matrix) {
	if (matrix instanceof Float32Array && matrix.length >= SIZE) return matrix;
	const elements = matrix?.elements ?? matrix;
	if (!(elements?.length >= SIZE)) refuseCall(method, `pMatrix has ${elements?.length ?? "no"} numbers; a matrix has ${SIZE}`);
	return elements;
}
/** Puts a matrix into the scratch floats. */
function toScratch(method, elements) {
	let sum = 0;
	for (let i = 0; i < SIZE; i++) sum += scratchFloats[i] = elements[i];
	if (sum - sum !== 0) checkElements(method, elements);
}
/** Refuses a matrix one of whose elements is no number at all. */
function checkElements(method, elements) {
	for (let i = 0; i < SIZE; i++) if (typeof elements[i] !== "number") refuseCall(method, `element ${i} of pMatrix is ${shownValue(elements[i])}; it is a number`);
}
/** Stores the matrix that lies in the scratch floats, compared bit by bit. */
function storeScratch(context, at) {
	const { words, dirtyMasks } = context;
	let low = 0;
	let high = 0;
	for (let i = 0, to = at; i < SIZE; i++, to++) {
		if (words[to] === floatWords[i]) continue;
		words[to] = floatWords[i];
		low |= dirtyMasks[to * 2];
		high |= dirtyMasks[to * 2 + 1];
	}
	if ((low | high) === 0) context.counts.droppedSets++;
	else context.mark(low, high);
}
/** Whether a matrix of binary32 numbers differs as numbers, which is quicker to see than a different bit. */
function differs({ floats }, at, elements) {
	for (let i = 0; i < SIZE; i++) if (floats[at + i] !== elements[i]) return true;
	return false;
}
/** Stores the world matrix, which changes with nearly every draw, in the state and at once where the next draw's row of it will be. */
function writeWorld(context, elements) {
	const { floats } = context;
	const log = context.logs[world.index];
	const row = log.floats;
	const to = log.rows * SIZE;
	for (let i = 0; i < SIZE; i++) {
		const element = elements[i];
		floats[world.offset + i] = element;
		row[to + i] = element;
	}
	context.markWritten(world.bit);
}
/** SetTransform: compared bit by bit, so that -0 and 0 differ and a NaN equals itself. */
function setTransform(context, state, matrix) {
	const at = slotOf$1("SetTransform", state);
	const elements = elementsOf("SetTransform", matrix);
	if (at === world.offset && elements instanceof Float32Array && differs(context, at, elements)) {
		writeWorld(context, elements);
		return;
	}
	toScratch("SetTransform", elements);
	storeScratch(context, at);
}
/** Reads the arguments of SetTransform: the matrix lies in the scratch floats then, the word where it belongs is returned. */
function readTransform(method, state, matrix) {
	const at = slotOf$1(method, state);
	toScratch(method, elementsOf(method, matrix));
	return at;
}
/** MultiplyTransform: given × current, so that the given mapping comes first (SDK: IDirect3DDevice8::MultiplyTransform, "pMatrix times State"). */
function multiplyTransform(context, state, matrix) {
	const at = slotOf$1("MultiplyTransform", state);
	const given = elementsOf("MultiplyTransform", matrix);
	toScratch("MultiplyTransform", given);
	const current = context.floats;
	for (let row = 0; row < 4; row++) for (let column = 0; column < 4; column++) {
		let sum = 0;
		for (let k = 0; k < 4; k++) sum += given[row * 4 + k] * current[at + k * 4 + column];
		scratchFloats[row * 4 + column] = sum;
	}
	storeScratch(context, at);
}
/** Word where the 16 floats of a transform begin, for GetTransform. */
function transformWord(state) {
	return slotOf$1("GetTransform", state);
}
// d3d8/runtime/shader-handles.ts
/** The shaders of one kind that a device has made, by their handles. */
var ShaderHandles = class {
	#core;
	#context;
	#kind;
	#shaders = /* @__PURE__ */ new Map();
	/** @param kind as the methods that create and delete them are called */
	constructor(core, context, kind) {
		this.#core = core;
		this.#context = context;
		this.#kind = kind;
	}
	/** Makes the entity of a shader and gives its handle; it is not bound (Wine, test_shader). */
	add(description, shaderOf) {
		const entity = this.#core.resources.create(description);
		this.#shaders.set(shaderHandleOf(entity), shaderOf(entity));
		return shaderHandleOf(entity);
	}
	/** The shader of a handle; an unknown or deleted one is refused in the name of `method`. */
	find(method, handle) {
		const shader = this.#shaders.get(handle);
		if (shader !== void 0) return shader;
		return refuseCall(method, `Handle is ${hex$3(handle)}; Create${this.#kind} has made no such handle, or it has been deleted`);
	}
	delete(handle) {
		const { entity } = this.find(`Delete${this.#kind}`, handle);
		this.#shaders.delete(handle);
		const { pass } = this.#context;
		if (pass.count > 0) this.#context.reads(entity);
		this.#core.resources.destroy(entity, pass.serial);
	}
	/** Deletes all: the device goes. */
	dispose() {
		for (const handle of [...this.#shaders.keys()]) this.delete(handle);
	}
};
// d3d8/shader/program.ts
/** What is done to a source once it has been swizzled. SDK: D3DSHADER_PARAM_SRCMOD_TYPE, in its order. */
const MODIFIERS = [
	"none",
	"neg",
	"bias",
	"biasneg",
	"sign",
	"signneg",
	"comp",
	"x2",
	"x2neg",
	"dz",
	"dw"
];
/**
* @param swizzle a swizzle
* @param component 0 (x) to 3 (w)
* @returns the component of the register that stands there
*/
const swizzled = (swizzle, component) => swizzle >>> 2 * component & 3;
/**
* @param mask a write mask
* @returns the components it has, rising
*/
const maskComponents = (mask) => [
	0,
	1,
	2,
	3
].filter((component) => mask >> component & 1);
/**
* @param register any register
* @returns its name in the assembler: r0, c[4] is not written here, oPos, oD1
*/
const registerName = ({ file, number }) => file === "o" ? [
	"oPos",
	"oFog",
	"oPts"
][number] ?? `o${number}` : `${file}${number}`;
const RESERVED = 49152;
/** Register files in the order of D3DSHADER_PARAM_REGISTER_TYPE. */
const files = {
	vertex: [
		"r",
		"v",
		"c",
		"a",
		"o",
		"oD",
		"oT"
	],
	pixel: [
		"r",
		"v",
		"c",
		"t"
	]
};
const fileOf = (kind, token) => files[kind][(token & D3DSP_REGTYPE_MASK) >>> 28];
const hex$2 = (token) => `0x${token.toString(16).padStart(8, "0")}`;
/** The register file that a parameter token names, or what is wrong with what all parameter tokens share. */
const decodeFile = (kind, token) => {
	const file = fileOf(kind, token);
	if ((token & 2147483648) === 0) return `${hex$2(token)} stands where a parameter token should; its highest bit is not set.`;
	if ((token & RESERVED) !== 0) return `Parameter token ${hex$2(token)} has reserved bits set.`;
	return file === void 0 ? `Parameter token ${hex$2(token)} names no register of a ${kind} shader.` : { file };
};
/**
* @param kind kind of shader
* @param token a destination token
* @returns the destination, or what is wrong with it
*/
const decodeDestination = (kind, token) => {
	const decoded = decodeFile(kind, token);
	if (typeof decoded === "string") return decoded;
	const modifier = token & D3DSP_DSTMOD_MASK;
	const shift = (token & D3DSP_DSTSHIFT_MASK) << 4 >> 28;
	if (modifier !== 0 && modifier !== 1048576) return `Destination token ${hex$2(token)} has an unknown modifier.`;
	if (shift < -3 || shift > 3) return `Destination token ${hex$2(token)} shifts by ${shift}; -3 (_d8) to 3 (_x8) is allowed.`;
	if ((token & 8192) !== 0) return `Destination token ${hex$2(token)} is addressed relatively.`;
	return {
		file: decoded.file,
		number: token & D3DSP_REGNUM_MASK,
		mask: (token & D3DSP_WRITEMASK_ALL) >>> 16,
		shift,
		saturate: modifier === D3DSPDM_SATURATE
	};
};
/**
* @param kind kind of shader
* @param token a source token
* @returns the source, or what is wrong with it
*/
const decodeSource = (kind, token) => {
	const decoded = decodeFile(kind, token);
	if (typeof decoded === "string") return decoded;
	const modifier = MODIFIERS[(token & D3DSP_SRCMOD_MASK) >>> 24];
	if (modifier === void 0) return `Source token ${hex$2(token)} has an unknown modifier.`;
	const { file } = decoded;
	const relative = (token & D3DVS_ADDRESSMODE_MASK) !== 0;
	if (relative && (kind === "pixel" || file !== "c")) return `Source token ${hex$2(token)} is addressed relatively; only constants of vertex shaders can be.`;
	return {
		file,
		number: token & D3DSP_REGNUM_MASK,
		swizzle: (token & D3DSP_SWIZZLE_MASK) >>> 16,
		modifier,
		relative
	};
};
// d3d8/shader/error.ts
/** What is wrong with a shader, and where. Reader, validator and nobody else throw it. */
var ShaderError = class extends Error {
	/** Number of the instruction, 0 for the first after the version; −1 when the fault is not one instruction's. */
	instruction;
	/** Index of the token in the stream. */
	offset;
	/** The fault alone, as a sentence without its place. */
	reason;
	constructor(reason, offset, instruction = -1, name = "") {
		const place = instruction < 0 ? "" : `, instruction ${instruction}${name === "" ? "" : ` (${name})`}`;
		super(`Shader, token ${offset}${place}: ${reason}`);
		this.name = "ShaderError";
		this.instruction = instruction;
		this.offset = offset;
		this.reason = reason;
	}
};
// d3d8/shader/operations.ts
/** The instructions of vs_1_x and ps_1_x, as a table. Sources: DirectX 8.1, "Vertex Shader Instructions", "Pixel Shader Instructions". */
const VERTEX = [0, 1];
const matrix = (columns, rows) => ({
	columns,
	rows
});
const vertexRows = [
	[
		"nop",
		0,
		0,
		VERTEX,
		1,
		{
			destination: false,
			class: "nop"
		}
	],
	[
		"mov",
		1,
		1
	],
	[
		"add",
		2,
		2
	],
	[
		"sub",
		3,
		2
	],
	[
		"mad",
		4,
		3
	],
	[
		"mul",
		5,
		2
	],
	[
		"rcp",
		6,
		1
	],
	[
		"rsq",
		7,
		1
	],
	[
		"dp3",
		8,
		2
	],
	[
		"dp4",
		9,
		2
	],
	[
		"min",
		10,
		2
	],
	[
		"max",
		11,
		2
	],
	[
		"slt",
		12,
		2
	],
	[
		"sge",
		13,
		2
	],
	[
		"exp",
		14,
		1,
		VERTEX,
		10
	],
	[
		"log",
		15,
		1,
		VERTEX,
		10
	],
	[
		"lit",
		16,
		1
	],
	[
		"dst",
		17,
		2
	],
	[
		"frc",
		19,
		1,
		VERTEX,
		3
	],
	[
		"m4x4",
		20,
		2,
		VERTEX,
		4,
		matrix(4, 4)
	],
	[
		"m4x3",
		21,
		2,
		VERTEX,
		3,
		matrix(4, 3)
	],
	[
		"m3x4",
		22,
		2,
		VERTEX,
		4,
		matrix(3, 4)
	],
	[
		"m3x3",
		23,
		2,
		VERTEX,
		3,
		matrix(3, 3)
	],
	[
		"m3x2",
		24,
		2,
		VERTEX,
		2,
		matrix(3, 2)
	],
	[
		"expp",
		78,
		1
	],
	[
		"logp",
		79,
		1
	],
	[
		"def",
		81,
		0,
		VERTEX,
		0,
		{ class: "definition" }
	]
];
const PIXEL = [0, 4];
const address = { class: "address" };
const pixelRows = [
	[
		"nop",
		0,
		0,
		PIXEL,
		0,
		{
			destination: false,
			class: "nop"
		}
	],
	[
		"mov",
		1,
		1,
		PIXEL
	],
	[
		"add",
		2,
		2,
		PIXEL
	],
	[
		"sub",
		3,
		2,
		PIXEL
	],
	[
		"mad",
		4,
		3,
		PIXEL
	],
	[
		"mul",
		5,
		2,
		PIXEL
	],
	[
		"dp3",
		8,
		2,
		PIXEL
	],
	[
		"dp4",
		9,
		2,
		[2, 3],
		2
	],
	[
		"dp4",
		9,
		2,
		[4, 4]
	],
	[
		"lrp",
		18,
		3,
		PIXEL
	],
	[
		"cnd",
		80,
		3,
		PIXEL
	],
	[
		"cmp",
		88,
		3,
		[2, 3],
		2
	],
	[
		"cmp",
		88,
		3,
		[4, 4]
	],
	[
		"bem",
		89,
		2,
		[4, 4],
		2
	],
	[
		"def",
		81,
		0,
		PIXEL,
		0,
		{ class: "definition" }
	],
	[
		"phase",
		D3DSIO_PHASE,
		0,
		[4, 4],
		0,
		{
			destination: false,
			class: "phase"
		}
	],
	[
		"texcoord",
		64,
		0,
		[0, 3],
		1,
		address
	],
	[
		"texcrd",
		64,
		1,
		[4, 4],
		1,
		address
	],
	[
		"texkill",
		65,
		0,
		PIXEL,
		1,
		address
	],
	[
		"tex",
		66,
		0,
		[0, 3],
		1,
		address
	],
	[
		"texld",
		66,
		1,
		[4, 4],
		1,
		address
	],
	[
		"texbem",
		67,
		1,
		[0, 3],
		1,
		address
	],
	[
		"texbeml",
		68,
		1,
		[0, 3],
		1,
		address
	],
	[
		"texreg2ar",
		69,
		1,
		[0, 3],
		1,
		address
	],
	[
		"texreg2gb",
		70,
		1,
		[0, 3],
		1,
		address
	],
	[
		"texreg2rgb",
		82,
		1,
		[2, 3],
		1,
		address
	],
	[
		"texm3x2pad",
		71,
		1,
		[0, 3],
		1,
		address
	],
	[
		"texm3x2tex",
		72,
		1,
		[0, 3],
		1,
		address
	],
	[
		"texm3x2depth",
		84,
		1,
		[3, 3],
		1,
		address
	],
	[
		"texm3x3pad",
		73,
		1,
		[0, 3],
		1,
		address
	],
	[
		"texm3x3tex",
		74,
		1,
		[0, 3],
		1,
		address
	],
	[
		"texm3x3spec",
		76,
		2,
		[0, 3],
		1,
		address
	],
	[
		"texm3x3vspec",
		77,
		1,
		[0, 3],
		1,
		address
	],
	[
		"texm3x3",
		86,
		1,
		[2, 3],
		1,
		address
	],
	[
		"texdp3",
		85,
		1,
		[2, 3],
		1,
		address
	],
	[
		"texdp3tex",
		83,
		1,
		[2, 3],
		1,
		address
	],
	[
		"texdepth",
		87,
		0,
		[4, 4],
		1,
		address
	]
];
const fromRow = (kind, [name, opcode, sources, versions = VERTEX, slots = 1, more = {}]) => ({
	kind,
	name,
	opcode,
	versions,
	destination: true,
	sources,
	class: "arithmetic",
	slots,
	rows: 0,
	columns: 0,
	...more
});
/** All of them. */
const operations$1 = [...vertexRows.map((row) => fromRow("vertex", row)), ...pixelRows.map((row) => fromRow("pixel", row))];
/** The operations of one version by opcode. */
const byVersion = /* @__PURE__ */ new Map();
/**
* @param kind kind of shader
* @param minor minor version
* @returns the operations that the version has, by opcode
*/
const operationsOf = (kind, minor) => {
	const key = `${kind}${minor}`;
	let table = byVersion.get(key);
	if (!table) {
		const has = ({ kind: of, versions: [first, last] }) => of === kind && minor >= first && minor <= last;
		table = new Map(operations$1.filter(has).map((operation) => [operation.opcode, operation]));
		byVersion.set(key, table);
	}
	return table;
};
// d3d8/shader/read-shader.ts
/** From a token stream to the intermediate form. What a token can say is checked here; what a version allows, in validate.ts. */
/** Highest minor version of each kind, by the high half of the version token. */
const kinds = {
	65534: {
		kind: "vertex",
		last: 1
	},
	65535: {
		kind: "pixel",
		last: 4
	}
};
/** Length that later versions write into instruction tokens; 1.x leaves it 0. */
const LENGTH_SHIFT = 24;
const LENGTH_MASK = 251658240;
const DEFINED_FLOATS = 4;
const noValues = /* @__PURE__ */ new Uint32Array(0);
const hex$1 = (token) => `0x${token.toString(16).padStart(8, "0")}`;
/** The version token: kind and minor number. */
const readVersion = (tokens) => {
	if (tokens.length === 0) throw new ShaderError("There are no tokens.", 0);
	const [token] = tokens;
	const found = kinds[token >>> 16];
	const major = D3DSHADER_VERSION_MAJOR(token);
	const minor = D3DSHADER_VERSION_MINOR(token);
	if (!found || major !== 1 || minor > found.last) throw new ShaderError(`${hex$1(token)} is no version token of vs_1_0, vs_1_1 or ps_1_0 to ps_1_4.`, 0);
	return {
		kind: found.kind,
		minor
	};
};
/** Number of tokens that follow an instruction token. */
const lengthOf = (operation) => Number(operation.destination) + operation.sources + (operation.class === "definition" ? DEFINED_FLOATS : 0);
/**
* Reads a shader.
* @param tokens from the version token to the end token; what comes after that is not looked at
* @returns the program, with a copy of its tokens
* @throws ShaderError at the first token that cannot be one, and when the end token is missing
*/
const readShader = (tokens) => {
	const { kind, minor } = readVersion(tokens);
	const table = operationsOf(kind, minor);
	const instructions = [];
	const definitions = [];
	let at = 1;
	const fail = (reason, offset, name = "") => {
		throw new ShaderError(reason, offset, instructions.length, name);
	};
	const decoded = (value, offset, name) => typeof value === "string" ? fail(value, offset, name) : value;
	for (;; at++) {
		if (at >= tokens.length) fail("The stream ends without an end token.", tokens.length);
		const token = tokens[at];
		if (token === D3DVS_END()) break;
		if ((token & 2147483648) !== 0) fail(`${hex$1(token)} is a parameter token, but an instruction is due.`, at);
		const opcode = token & D3DSI_OPCODE_MASK;
		if (opcode === 65534) {
			at += (token & D3DSI_COMMENTSIZE_MASK) >>> 16;
			continue;
		}
		const operation = table.get(opcode);
		if (!operation) return fail(`${hex$1(token)}: ${kind === "vertex" ? "vs" : "ps"}_1_${minor} has no instruction ${opcode}.`, at);
		const { name } = operation;
		const length = lengthOf(operation);
		const given = (token & LENGTH_MASK) >>> LENGTH_SHIFT;
		if ((token & -1325465600) !== 0 || given !== 0 && given !== length) fail(`Instruction token ${hex$1(token)} has reserved bits set.`, at, name);
		if (at + length >= tokens.length) fail(`${length} parameter tokens should follow, and an end token.`, at, name);
		let next = at + 1;
		let destination;
		if (operation.destination) {
			destination = decoded(decodeDestination(kind, tokens[next]), next, name);
			next++;
		}
		const sources = [];
		for (let source = 0; source < operation.sources; source++, next++) sources.push(decoded(decodeSource(kind, tokens[next]), next, name));
		let values = noValues;
		if (operation.class === "definition" && destination) {
			values = tokens.slice(next, next + DEFINED_FLOATS);
			definitions.push({
				register: destination.number,
				values: new Float32Array(values.slice().buffer)
			});
		}
		instructions.push({
			operation,
			destination,
			sources,
			values,
			coissue: (token & D3DSI_COISSUE) !== 0,
			index: instructions.length,
			offset: at
		});
		at += length;
	}
	return {
		kind,
		major: 1,
		minor,
		instructions,
		definitions,
		tokens: tokens.slice(0, at + 1)
	};
};
// d3d8/shader/checking.ts
/** What the validators of both kinds share. */
/**
* @param instruction where the fault is
* @param reason the fault, as a sentence
* @throws ShaderError always
*/
function refuse$1({ index, offset, operation }, reason) {
	throw new ShaderError(reason, offset, index, operation.name);
}
/**
* @param instruction whose register it is
* @param register a register
* @param counts the registers that may stand there
* @param role what it is to the instruction, as the message names it
*/
const checkRegister = (instruction, register, counts, role) => {
	const count = counts[register.file];
	if (count === void 0) refuse$1(instruction, `${registerName(register)} cannot be a ${role} here.`);
	if (register.number >= count) refuse$1(instruction, `The ${role} ${registerName(register)} does not exist; ${registerName({
		...register,
		number: count - 1
	})} is the last.`);
};
/**
* @param instruction an instruction with a destination
* @returns whether its destination is a whole register c0 to `count` − 1, as `def` needs it
*/
const checkDefinition = (instruction, count) => {
	const { destination } = instruction;
	if (!destination) return;
	checkRegister(instruction, destination, { c: count }, "destination");
	if (destination.mask !== 15 || destination.shift !== 0 || destination.saturate) refuse$1(instruction, "def sets a whole register; it has no mask and no modifiers.");
};
/** Nothing written yet. */
const createWrittenComponents = () => {
	const masks = /* @__PURE__ */ new Map();
	const of = (register) => masks.get(registerName(register)) ?? 0;
	return {
		add: (register, mask) => void masks.set(registerName(register), of(register) | mask),
		forget: (register, mask) => void masks.set(registerName(register), of(register) & ~mask),
		of
	};
};
/**
* @param registers registers that are read together
* @param limits how many different ones of a file may be
* @returns the file that is read too often, if one is
*/
const overReadFile = (registers, limits) => {
	return Object.keys(limits).find((file) => new Set(registers.filter((register) => register.file === file).map((register) => register.number)).size > (limits[file] ?? 0));
};
// d3d8/shader/validate-pixel.ts
/** The rules of ps_1_0 to ps_1_4. */
const CONSTANTS$1 = 8;
const RGB = 7;
const RG = 3;
const ALPHA = 8;
const early = (t, v) => ({
	registers: {
		r: 2,
		t: 4,
		c: CONSTANTS$1,
		v: 2
	},
	address: 4,
	arithmetic: 8,
	readPorts: {
		c: 2,
		r: 2,
		t,
		v
	},
	shifts: [-1, 2]
});
/** By minor version. */
const versions = [
	early(1, 1),
	early(2, 2),
	early(3, 2),
	early(3, 2),
	{
		registers: {
			r: 6,
			t: 6,
			c: CONSTANTS$1,
			v: 2
		},
		address: 6,
		arithmetic: 8,
		readPorts: {
			c: 2,
			r: 3,
			t: 1,
			v: 2
		},
		shifts: [-3, 3]
	}
];
/** Different registers of a file that both halves of a pair may read together. */
const PAIR_READ_PORTS = 3;
/** Rows that have to stand right before an instruction that finishes a product, on the stages before its own. */
const pads = {
	texm3x2tex: {
		pad: "texm3x2pad",
		count: 1
	},
	texm3x2depth: {
		pad: "texm3x2pad",
		count: 1
	},
	texm3x3tex: {
		pad: "texm3x3pad",
		count: 2
	},
	texm3x3spec: {
		pad: "texm3x3pad",
		count: 2
	},
	texm3x3vspec: {
		pad: "texm3x3pad",
		count: 2
	},
	texm3x3: {
		pad: "texm3x3pad",
		count: 2
	}
};
/** Instructions that compute the depth. */
const depths = ["texm3x2depth", "texdepth"];
/** Instructions that name a register without writing it. */
const writeless = [
	"texkill",
	"texdepth",
	"texm3x2depth",
	"texm3x2pad",
	"texm3x3pad"
];
/** Components of the swizzled sources that an instruction looks at, where they are not those that it writes. */
const lookedAt$1 = {
	dp3: [RGB, RGB],
	dp4: [15, 15],
	bem: [RG, RG],
	texld: [RGB],
	texcrd: [RGB],
	texbem: [RG],
	texbeml: [RGB],
	texreg2ar: [9],
	texreg2gb: [6]
};
const checkModifiers = (instruction, destination, { rules, strict }) => {
	const { shift, saturate, mask } = destination;
	if (mask === 0) refuse$1(instruction, "The write mask is empty.");
	if (instruction.operation.class === "address") {
		if (shift !== 0 || saturate) refuse$1(instruction, "Results of texture instructions have no modifiers.");
		return;
	}
	const [lowest, highest] = rules.shifts;
	if (strict && (shift < lowest || shift > highest)) refuse$1(instruction, `The version has no ${shift > 0 ? "_x" : "_d"}${2 ** Math.abs(shift)}.`);
};
/** Registers that a texture instruction writes or names, by version and instruction. */
const checkAddressDestination = (instruction, destination, progress) => {
	const { minor, rules, phase, strict } = progress;
	const { name } = instruction.operation;
	const { t = 0, r = 0 } = rules.registers;
	if (minor < 4) {
		checkRegister(instruction, destination, { t }, "destination");
		if (strict && destination.mask !== 15) refuse$1(instruction, "Texture instructions write all components.");
		return;
	}
	checkRegister(instruction, destination, name === "texkill" ? {
		t,
		r
	} : { r }, "destination");
	if (name === "texdepth" && (destination.number !== 5 || phase === 1)) refuse$1(instruction, "texdepth takes r5, in phase 2.");
	if (!strict) return;
	if (name === "texld" && destination.mask !== 15) refuse$1(instruction, "texld writes all components.");
	if (name === "texcrd" && destination.mask !== RGB && destination.mask !== RG) refuse$1(instruction, "texcrd writes .rgb or .rg.");
};
/** The sources of texture instructions. */
const checkAddressSources = (instruction, destination, progress) => {
	const { minor, rules, phase, strict } = progress;
	const { sources, operation } = instruction;
	const { t = 0, r = 0, c = 0 } = rules.registers;
	for (const [index, source] of sources.entries()) {
		if (minor === 4) {
			checkRegister(instruction, source, phase === 2 && !(strict && operation.name === "texcrd") ? {
				t,
				r
			} : { t }, "source");
			if (strict && source.modifier !== "none" && source.modifier === "dz" !== (source.file === "r")) refuse$1(instruction, "Temporary registers are divided by _dz, texture registers by _dw.");
			if (![
				"none",
				"dz",
				"dw"
			].includes(source.modifier)) refuse$1(instruction, `${operation.name} has no modifier ${source.modifier}.`);
			continue;
		}
		if (index === 1) {
			checkRegister(instruction, source, { c }, "source");
			continue;
		}
		checkRegister(instruction, source, { t }, "source");
		if (source.number >= destination.number) refuse$1(instruction, `The source t${source.number} has to lie below t${destination.number}.`);
		if (source.modifier === "dz" || source.modifier === "dw") refuse$1(instruction, "Division by a component needs ps_1_4.");
		const scales = minor >= 2 || operation.name.startsWith("texm");
		if (strict && source.modifier !== "none" && !(source.modifier === "sign" && scales)) refuse$1(instruction, `Modifier ${source.modifier} is not for this instruction.`);
	}
};
/** texm3x2tex and its like need their pads, one after the other. */
const checkPads = (program, instruction, destination) => {
	const needed = pads[instruction.operation.name];
	if (!needed) return;
	for (let before = 1; before <= needed.count; before++) {
		const found = program.instructions[instruction.index - before];
		if (found?.operation.name !== needed.pad || found.destination?.number !== destination.number - before) refuse$1(instruction, `${needed.pad} t${destination.number - before} has to stand ${before} before it.`);
	}
};
const checkArithmeticSource = (instruction, source, progress) => {
	const { minor, rules, strict, phase, phases } = progress;
	const { t, ...rest } = rules.registers;
	checkRegister(instruction, source, minor === 4 ? rest : {
		...rest,
		t
	}, "source");
	const { modifier, swizzle, file } = source;
	if (modifier === "dz" || modifier === "dw") refuse$1(instruction, "Only texld and texcrd divide by a component.");
	if (!strict) return;
	if ((modifier === "x2" || modifier === "x2neg") && minor < 4) refuse$1(instruction, "_x2 of a source needs ps_1_4.");
	if (modifier !== "none" && file === "c" && minor === 4) refuse$1(instruction, "Constants have no modifiers in ps_1_4.");
	if (file === "v" && phases && phase === 1) refuse$1(instruction, "Colours are there in phase 2 only.");
	if (swizzle !== 228 && !(swizzle === 255 || swizzle === 170 && minor > 0 || minor === 4 && (swizzle === 0 || swizzle === 85))) refuse$1(instruction, "A source reads its own components, or one for all.");
};
/** Reads of a pair, or of one instruction, against the read ports. */
const checkReadPorts = (program, instruction, { rules }) => {
	const over = overReadFile(instruction.sources, rules.readPorts);
	if (over !== void 0) refuse$1(instruction, `More than ${rules.readPorts[over] ?? 0} different ${over} registers are read.`);
	if (!instruction.coissue) return;
	const both = [...program.instructions[instruction.index - 1].sources, ...instruction.sources];
	if (overReadFile(both, {
		c: PAIR_READ_PORTS,
		r: PAIR_READ_PORTS,
		t: PAIR_READ_PORTS,
		v: PAIR_READ_PORTS
	}) !== void 0) refuse$1(instruction, `A pair reads more than ${PAIR_READ_PORTS} different registers of a file.`);
};
const checkPair = (program, instruction, { strict, minor }) => {
	const first = program.instructions[instruction.index - 1];
	if (first?.operation.class !== "arithmetic" || instruction.operation.class !== "arithmetic") refuse$1(instruction, "A pair is made of two arithmetic instructions.");
	if (first.coissue) refuse$1(instruction, "A pair is made of two instructions, not more.");
	if (!strict) return;
	const masks = [first.destination?.mask, instruction.destination?.mask];
	if (!masks.includes(RGB) || !masks.includes(ALPHA)) refuse$1(instruction, "Of a pair one writes .rgb, the other .a.");
	if (minor === 0 && first.destination?.number !== instruction.destination?.number) refuse$1(instruction, "Both of a pair write the same register in ps_1_0.");
};
/** What is read has to have been written. */
const checkWritten = (instruction, destination, { written }) => {
	const { operation, sources } = instruction;
	const looked = (index) => lookedAt$1[operation.name]?.[index] ?? (operation.class === "address" ? RGB : destination.mask);
	for (const [index, source] of sources.entries()) {
		if (!(source.file === "r" || source.file === "t" && operation.name !== "texld" && operation.name !== "texcrd")) continue;
		if (maskComponents(looked(index)).reduce((mask, component) => mask | 1 << swizzled(source.swizzle, component), 0) & ~written.of(source)) refuse$1(instruction, `${registerName(source)} is read before all that is read of it has been written.`);
	}
};
const checkAddress = (program, instruction, destination, progress) => {
	const { rules } = progress;
	if (progress.arithmetic > 0) refuse$1(instruction, "Texture instructions stand before arithmetic ones.");
	if (++progress.address > rules.address) refuse$1(instruction, `There are at most ${rules.address} texture instructions.`);
	checkAddressDestination(instruction, destination, progress);
	checkAddressSources(instruction, destination, progress);
	checkPads(program, instruction, destination);
	if (!depths.includes(instruction.operation.name)) return;
	if (progress.depth) refuse$1(instruction, "The depth is computed once.");
	progress.depth = true;
};
const checkArithmetic = (program, instruction, destination, progress) => {
	const { rules, strict, minor } = progress;
	const { operation, sources, coissue } = instruction;
	if (!coissue) progress.arithmetic++;
	if (progress.arithmetic > rules.arithmetic) refuse$1(instruction, `There are at most ${rules.arithmetic} arithmetic instructions.`);
	const { r, t } = rules.registers;
	checkRegister(instruction, destination, minor === 4 || strict && minor === 0 ? { r } : {
		r,
		t
	}, "destination");
	for (const source of sources) checkArithmeticSource(instruction, source, progress);
	if (!strict) return;
	progress.slots += coissue ? 0 : operation.slots;
	if (progress.slots > rules.arithmetic) refuse$1(instruction, `The instructions take more than ${rules.arithmetic} slots.`);
	if (operation.name === "cnd" && minor < 4) {
		const [{ file, number, swizzle, modifier }] = sources;
		if (file !== "r" || number !== 0 || swizzle !== 255 || modifier !== "none") refuse$1(instruction, "The condition of cnd is r0.a.");
	}
	if (operation.name === "bem" && destination.mask !== RG) refuse$1(instruction, "bem writes .rg.");
	checkReadPorts(program, instruction, progress);
};
/** The rules that look at one instruction after the other. */
const validatePixelShader = (program, { strict }) => {
	const { instructions, minor, tokens } = program;
	const phases = instructions.some(({ operation }) => operation.class === "phase");
	const progress = {
		rules: versions[minor],
		minor,
		strict,
		written: createWrittenComponents(),
		phases,
		phase: phases ? 1 : 2,
		address: 0,
		arithmetic: 0,
		slots: 0,
		started: false,
		depth: false
	};
	for (const instruction of instructions) {
		const { operation, destination, coissue } = instruction;
		if (coissue) checkPair(program, instruction, progress);
		if (operation.class === "definition") {
			checkDefinition(instruction, CONSTANTS$1);
			if (strict && progress.started) refuse$1(instruction, "def stands before all other instructions.");
			continue;
		}
		progress.started = true;
		if (operation.class === "phase") {
			if (progress.phase === 2) refuse$1(instruction, "There is one phase marker at most.");
			Object.assign(progress, {
				phase: 2,
				address: 0,
				arithmetic: 0,
				slots: 0
			});
			for (let number = 0; number < (progress.rules.registers.r ?? 0); number++) progress.written.forget({
				file: "r",
				number
			}, ALPHA);
		}
		if (!destination) continue;
		checkModifiers(instruction, destination, progress);
		if (operation.class === "address") checkAddress(program, instruction, destination, progress);
		else checkArithmetic(program, instruction, destination, progress);
		if (strict) checkWritten(instruction, destination, progress);
		if (!writeless.includes(operation.name)) progress.written.add(destination, destination.mask);
	}
	if (strict && progress.written.of({
		file: "r",
		number: 0
	}) === 0) throw new ShaderError("r0, the result, is not written.", tokens.length - 1);
};
// d3d8/shader/validate-vertex.ts
/** The rules of vs_1_0 and vs_1_1. */
/** Most instructions of a program. */
const MAX_INSTRUCTIONS = 128;
const X = 1;
const outputs = {
	r: 12,
	o: 3,
	oD: 2,
	oT: 8
};
/** Different registers that one instruction may read, by file. */
const readPorts = {
	c: 1,
	v: 1,
	r: 3
};
/** Instructions that look at one component, w of the swizzled source. */
const scalars = [
	"rcp",
	"rsq",
	"exp",
	"log",
	"expp",
	"logp"
];
/** Components of the swizzled sources that an instruction looks at, where they are not those that it writes. */
const lookedAt = {
	dp3: 7,
	dp4: 15,
	lit: 11,
	m4x4: 15,
	m4x3: 15,
	m3x4: 7,
	m3x3: 7,
	m3x2: 7
};
/** Components of a register that a source reads. */
const readMask = ({ operation }, { mask }, { swizzle }) => {
	const looked = scalars.includes(operation.name) ? 8 : lookedAt[operation.name] ?? mask;
	return maskComponents(looked).reduce((read, component) => read | 1 << swizzled(swizzle, component), 0);
};
const checkDestination = (instruction, destination, minor) => {
	const { operation } = instruction;
	const { mask, shift, saturate, file } = destination;
	checkRegister(instruction, destination, minor > 0 ? {
		...outputs,
		a: 1
	} : outputs, "destination");
	if (mask === 0) refuse$1(instruction, "The write mask is empty.");
	if (shift !== 0 || saturate) refuse$1(instruction, "Results of vertex shaders have no modifiers.");
	if (file === "a" && (operation.name !== "mov" || mask !== X)) refuse$1(instruction, "a0 is written by mov a0.x alone.");
};
const checkSource = (instruction, source, rows, limits, minor) => {
	const { file, number, modifier, relative } = source;
	if (relative && minor === 0) refuse$1(instruction, "Relative addressing needs vs_1_1.");
	if (modifier !== "none" && modifier !== "neg") refuse$1(instruction, `Sources of vertex shaders can be negated, not modified by ${modifier}.`);
	if (relative) return;
	const last = {
		file,
		number: number + Math.max(rows, 1) - 1
	};
	checkRegister(instruction, last, {
		r: 12,
		v: 16,
		c: limits.vertexConstants
	}, "source");
};
/** What the documentation asks for besides. */
const checkStrictly = (instruction, destination, written) => {
	const { operation, sources } = instruction;
	const { rows, name } = operation;
	for (const [index, source] of sources.entries()) {
		if (source.relative && written.of({
			file: "a",
			number: 0
		}) === 0) refuse$1(instruction, "a0.x is read before it is written.");
		for (let row = 0; row < (index === 1 ? Math.max(rows, 1) : 1); row++) {
			const register = {
				file: source.file,
				number: source.number + row
			};
			const missing = readMask(instruction, destination, source) & ~written.of(register);
			if (source.file === "r" && missing !== 0) refuse$1(instruction, `${registerName(register)} is read before all that is read of it has been written.`);
		}
		if (index === 1 && rows > 0 && (source.swizzle !== 228 || source.modifier !== "none")) refuse$1(instruction, "The matrix of a macro has no swizzle and no sign.");
	}
	const over = overReadFile(sources.map(({ file, number, relative }) => ({
		file,
		number: relative ? number + 8192 : number
	})), readPorts);
	if (over !== void 0) refuse$1(instruction, `More than ${readPorts[over] ?? 0} different ${over} registers are read.`);
	if (rows > 0 && destination.mask !== (1 << rows) - 1) refuse$1(instruction, `${name} writes ${rows} components: the mask has to name them.`);
	if (name === "frc" && destination.mask !== 3 && destination.mask !== 2) refuse$1(instruction, "frc writes .y or .xy.");
};
/** The rules that look at one instruction after the other. */
const validateVertexShader = (program, limits) => {
	const { instructions, minor, tokens } = program;
	const written = createWrittenComponents();
	let count = 0;
	let slots = 0;
	for (const instruction of instructions) {
		const { operation, destination, sources, coissue } = instruction;
		if (coissue) refuse$1(instruction, "Vertex shaders have no pairs of instructions.");
		if (operation.class === "definition") {
			checkDefinition(instruction, limits.vertexConstants);
			if (limits.strict && count > 0) refuse$1(instruction, "def stands before all other instructions.");
			continue;
		}
		count++;
		slots += operation.slots;
		if (count > MAX_INSTRUCTIONS) refuse$1(instruction, `A vertex shader has at most ${MAX_INSTRUCTIONS} instructions.`);
		if (!destination) continue;
		checkDestination(instruction, destination, minor);
		for (const [index, source] of sources.entries()) checkSource(instruction, source, index === 1 ? operation.rows : 0, limits, minor);
		if (limits.strict) {
			if (slots > MAX_INSTRUCTIONS) refuse$1(instruction, `The macros expand to more than ${MAX_INSTRUCTIONS} instructions.`);
			checkStrictly(instruction, destination, written);
		}
		written.add(destination, destination.mask);
	}
	if (limits.strict && written.of({
		file: "o",
		number: 0
	}) !== 15) throw new ShaderError("oPos is not written, or not all of it.", tokens.length - 1);
};
// d3d8/shader/validate-shader.ts
/** What a version of the shader languages allows. Sources: DirectX 8.1, "Registers", "Instruction Flow", the pages of the instructions. */
/** vs_1_1 with 96 constants, ps_1_4, as CreateVertexShader and CreatePixelShader look at programs. */
const SHADER_LIMITS = {
	vertexVersion: D3DVS_VERSION(1, 1),
	pixelVersion: D3DPS_VERSION(1, 4),
	vertexConstants: 96,
	strict: false
};
/**
* Checks a program against its version and a device.
* @param program a program as readShader gives it
* @param limits what is allowed
* @throws ShaderError at the first thing that is not
*/
const validateShader = (program, limits = SHADER_LIMITS) => {
	const { kind, major, minor } = program;
	const [version, highest] = kind === "vertex" ? [D3DVS_VERSION(major, minor), limits.vertexVersion] : [D3DPS_VERSION(major, minor), limits.pixelVersion];
	if (version > highest) throw new ShaderError(`${kind === "vertex" ? "vs" : "ps"}_${major}_${minor} is not supported; the device has version ${highest >>> 8 & 255}.${highest & 255}.`, 0);
	if (kind === "vertex") validateVertexShader(program, limits);
	else validatePixelShader(program, limits);
};
// d3d8/shader/vectors.ts
/** Four components at a time, for the interpreters. Slow and plain. */
/** All components 0. */
const ZERO = [
	0,
	0,
	0,
	0
];
/** What a register reads as that nothing has been put into. */
const ORIGIN$1 = [
	0,
	0,
	0,
	1
];
/**
* Component by component.
* @param f what becomes of the components of the vectors, in their order
*/
const map = (f, ...vectors) => {
	const component = (at) => f(...vectors.map((vector) => vector[at]));
	return [
		component(0),
		component(1),
		component(2),
		component(3)
	];
};
/** The same number four times. */
const splat = (value) => [
	value,
	value,
	value,
	value
];
/** Sum of the products of the first `components` components. */
const dot$1 = (a, b, components) => {
	let sum = 0;
	for (let at = 0; at < components; at++) sum += a[at] * b[at];
	return sum;
};
/** The components that a swizzle names. */
const swizzle = (vector, selection) => [
	vector[swizzled(selection, 0)],
	vector[swizzled(selection, 1)],
	vector[swizzled(selection, 2)],
	vector[swizzled(selection, 3)]
];
/** `to` with the components of `mask` taken from `value`. */
const masked = (to, mask, value) => {
	const result = [...to];
	for (const component of maskComponents(mask)) result[component] = value[component];
	return result;
};
/** A number between two others. */
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
/** Registers of an array of floats, four a register. */
const vectorAt = (values, register) => [
	values[4 * register],
	values[4 * register + 1],
	values[4 * register + 2],
	values[4 * register + 3]
];
// d3d8/shader/run-vertex-shader.ts
/** Largest float, which stands for infinity (DirectX 8.1, "rcp", "logp"). */
const LARGEST$1 = 34028234663852886e22;
const finite = (value) => Math.min(value, LARGEST$1);
const exponent = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(4));
/** Exponent and mantissa (1 to 2) of a positive float. */
const split = (value) => {
	exponent.setFloat32(0, value);
	const word = exponent.getUint32(0);
	exponent.setUint32(0, word & 8388607 | 1065353216);
	return [(word >>> 23) - 127, exponent.getFloat32(0)];
};
const logarithm = (x) => x === 0 ? -34028234663852886e22 : Math.log2(Math.abs(x));
const light = ([x, y, , w]) => [
	1,
	Math.max(x, 0),
	x > 0 && y > 0 ? finite(y ** clamp(w, -127.9961, 127.9961)) : 0,
	1
];
const partialLogarithm = ([, , , w]) => {
	if (w === 0) return [
		-34028234663852886e22,
		1,
		-34028234663852886e22,
		1
	];
	const [whole, mantissa] = split(Math.abs(w));
	return [
		whole,
		mantissa,
		logarithm(w),
		1
	];
};
/** By instruction, matrix macros apart. Sources: DirectX 8.1, the page of each instruction. */
const results = {
	mov: (a) => a,
	add: (a, b) => map((x, y) => x + y, a, b),
	sub: (a, b) => map((x, y) => x - y, a, b),
	mad: (a, b, c) => map((x, y, z) => x * y + z, a, b, c),
	mul: (a, b) => map((x, y) => x * y, a, b),
	rcp: ([, , , w]) => splat(w === 0 ? LARGEST$1 : 1 / w),
	rsq: ([, , , w]) => splat(w === 0 ? LARGEST$1 : 1 / Math.sqrt(Math.abs(w))),
	dp3: (a, b) => splat(dot$1(a, b, 3)),
	dp4: (a, b) => splat(dot$1(a, b, 4)),
	min: (a, b) => map(Math.min, a, b),
	max: (a, b) => map(Math.max, a, b),
	slt: (a, b) => map((x, y) => x < y ? 1 : 0, a, b),
	sge: (a, b) => map((x, y) => x >= y ? 1 : 0, a, b),
	exp: ([, , , w]) => splat(finite(2 ** w)),
	log: ([, , , w]) => splat(logarithm(w)),
	lit: light,
	dst: (a, b) => [
		1,
		a[1] * b[1],
		a[2],
		b[3]
	],
	frc: (a) => map((x) => x - Math.floor(x), a),
	expp: ([, , , w]) => [
		finite(2 ** Math.floor(w)),
		w - Math.floor(w),
		finite(2 ** w),
		1
	],
	logp: partialLogarithm
};
/**
* Runs a vertex shader for one vertex.
* @param program a vertex shader that validateShader lets pass
* @param inputs v0 to v15; what is missing reads (0, 0, 0, 1)
* @param constants four floats a register
* @param settings number of constants, rounding
* @returns what it writes
*/
const runVertexShader = (program, inputs, constants, settings = {}) => {
	const { constantCount = 96, round = Math.fround } = settings;
	const registers = new Map([
		["oD0", splat(1)],
		["oD1", ZERO],
		...Array.from({ length: 8 }, (_, n) => [`oT${n}`, ORIGIN$1]),
		["o0", ORIGIN$1]
	]);
	let address = 0;
	let pointSize;
	let fog = 0;
	const constant = (register) => register >= 0 && register < constantCount && 4 * register < constants.length ? vectorAt(constants, register) : ZERO;
	const read = ({ file, number, relative, swizzle: selection, modifier }, offset = 0) => {
		const at = number + offset;
		const value = file === "c" ? constant(relative ? address + at : at) : file === "v" ? inputs[at] ?? ORIGIN$1 : registers.get(`${file}${at}`) ?? ZERO;
		const selected = swizzle(value, selection);
		return modifier === "neg" ? map((x) => -x, selected) : selected;
	};
	const multiply = ({ operation, sources: [vector, matrix] }) => {
		const row = (at) => at < operation.rows ? dot$1(read(vector), read(matrix, at), operation.columns) : 0;
		return [
			row(0),
			row(1),
			row(2),
			row(3)
		];
	};
	for (const instruction of program.instructions) {
		const { operation, destination, sources } = instruction;
		if (!destination || operation.class !== "arithmetic") continue;
		const [a = ZERO, b = ZERO, c = ZERO] = sources.map((source) => read(source));
		const value = map(round, operation.rows > 0 ? multiply(instruction) : results[operation.name](a, b, c));
		const { file, number } = destination;
		const mask = operation.rows > 0 ? destination.mask & (1 << operation.rows) - 1 : destination.mask;
		if (mask === 0) continue;
		const first = value[maskComponents(mask)[0]];
		if (file === "a") address = Math.floor(clamp(first, -8192, 8192));
		else if (file === "o" && number === 1) fog = first;
		else if (file === "o" && number === 2) pointSize = first;
		else registers.set(`${file}${number}`, masked(registers.get(`${file}${number}`) ?? ZERO, mask, value));
	}
	const output = (name) => registers.get(name) ?? ZERO;
	const color = (name) => map((x) => clamp(x, 0, 1), output(name));
	return {
		position: output("o0"),
		diffuse: color("oD0"),
		specular: color("oD1"),
		fog: clamp(fog, 0, 1),
		pointSize,
		coordinates: Array.from({ length: 8 }, (_, n) => output(`oT${n}`))
	};
};
// d3d8/runtime/shader-programs.ts
/**
* Reads and validates the tokens of a shader.
*
* @throws D3DError D3DERR_INVALIDCALL with the instruction and the offset that are wrong
*/
function readProgram(method, kind, tokens) {
	try {
		const program = readShader(tokens);
		if (program.kind !== kind) refuseCall(method, `pFunction is a ${program.kind} shader; a ${kind} shader is wanted`);
		validateShader(program);
		return program;
	} catch (error) {
		if (error instanceof ShaderError) return refuseCall(method, `pFunction: ${error.message}`);
		throw error;
	}
}
/** The pixel shaders of a device. */
var PixelShaders = class extends ShaderHandles {
	constructor(core, context) {
		super(core, context, "PixelShader");
	}
	/** Makes a shader and gives its handle. */
	create(tokens) {
		const program = readProgram("CreatePixelShader", "pixel", tokens);
		return this.add({
			kind: "pixelShader",
			program
		}, (entity) => ({
			entity,
			program
		}));
	}
};
// d3d8/runtime/vertex-declarations.ts
/** Reads the tokens; what is wrong with them becomes D3DERR_INVALIDCALL. */
function read$1(tokens) {
	try {
		return decodeDeclaration(tokens);
	} catch (error) {
		return refuseCall("CreateVertexShader", `pDeclaration: ${error instanceof Error ? error.message : String(error)}`);
	}
}
/** The vertex shaders of a device. */
var VertexDeclarations = class extends ShaderHandles {
	constructor(core, context) {
		super(core, context, "VertexShader");
	}
	/**
	* Makes a declaration and gives its handle.
	*
	* @throws D3DError when the tokens cannot be read, load constants that do not exist, or NORMAL is not FLOAT3 (3DMark2001 asks for that refusal; Wine, test_shader).
	*/
	create(tokens, code) {
		const { layout, constants, length } = read$1(tokens);
		const program = code === null ? null : readProgram("CreateVertexShader", "vertex", code);
		const normal = program === null ? elementOf(layout, 3) : void 0;
		if (normal !== void 0 && normal.type !== 2) refuseCall("CreateVertexShader", `pDeclaration: D3DVSDE_NORMAL has type ${normal.type}; D3DVSDT_FLOAT3 is allowed`);
		for (const { register, values } of constants) if (register + values.length / 4 > 96) refuseCall("CreateVertexShader", `pDeclaration loads constants from register ${register} on; 95 is the last`);
		const streams = layout.elements.reduce((bits, { stream }) => bits | 1 << stream, 0);
		const own = tokens.slice(0, length);
		return this.add({
			kind: "declaration",
			layout,
			tokens: own,
			program
		}, (entity) => ({
			entity,
			layout,
			streams,
			constants,
			tokens: own,
			program
		}));
	}
};
// d3d8/runtime/vertex-input.ts
const FORMAT$1 = stateLayout.group("vertexFormat").offset;
const INPUT = stateLayout.group("vertexInput").offset;
/** The bit of the group in the low mask; nobody looks at it. */
const INPUT_BIT = stateLayout.group("vertexInput").bit;
const OTHER_STREAMS = stateLayout.group("streams").offset;
/** Words of stream `n` from 1 on: version, then stride. */
const streamWord = (stream) => OTHER_STREAMS + (stream - 1) * 2;
/** Streams that no vertex shader reads: ones that cannot be bound, so that nothing is drawn. */
const NOT_DRAWABLE = -1;
/** The one stream that vertices of an FVF code lie in, as a bit. */
const FIRST_STREAM = 1;
/** Bytes of a vertex by FVF code, of the codes met so far. */
const fvfSizes = /* @__PURE__ */ new Map();
function fvfSize(fvf) {
	let size = fvfSizes.get(fvf);
	if (size === void 0) fvfSizes.set(fvf, size = fvfVertexSize(fvf));
	return size;
}
const kindOfFVF = (fvf) => (fvf & 14) === 4 ? VertexKind.Transformed : VertexKind.Fixed;
/** Refuses a buffer that SetStreamSource does not take. A class is told from others faster than an interface. */
function checkStreamData(buffer, context) {
	if (!(buffer instanceof Direct3DVertexBuffer8 && buffer.drawableBy === context)) checkObject("SetStreamSource", "pStreamData", "IDirect3DVertexBuffer8", buffer, context);
}
/** Refuses an FVF code that describes no vertex; 0, which means no format, is none. */
function checkFVF(format) {
	const wrong = format === 0 ? void 0 : validateFVF(format);
	if (wrong !== void 0) refuseCall("SetVertexShader", `Handle is no vertex format: ${wrong}`);
}
/** What a draw reads: vertex format, streams and indices. */
var DeviceVertexInput = class {
	declarations;
	vertexSize = 0;
	onlyBuffer = null;
	#context;
	#buffers = Array.from({ length: 16 }, () => null);
	#indices = null;
	/** Streams that the format reads and streams that are bound, one bit each. */
	#needed = NOT_DRAWABLE;
	#bound = 0;
	/** Changes of streams 1 to 15 so far. */
	#changes = 0;
	constructor(core, context) {
		this.#context = context;
		this.declarations = new VertexDeclarations(core, context);
	}
	get hasStreams() {
		return (this.#needed & ~this.#bound) === 0;
	}
	get hasOtherStreams() {
		return (this.#needed & ~this.#bound & -2) === 0;
	}
	get onlyReadsFirst() {
		return this.#needed === FIRST_STREAM;
	}
	reads(stream) {
		return (this.#needed & 1 << stream) !== 0;
	}
	/** The buffer of stream 0 and the index buffer, without a reference for the caller. */
	get firstBuffer() {
		return this.#buffers[0];
	}
	get indexBuffer() {
		return this.#indices;
	}
	get firstStride() {
		return this.#context.words[INPUT + VertexInput.Stride];
	}
	get base() {
		return this.#context.words[INPUT + VertexInput.BaseVertex];
	}
	/** What is added to every index: a driver is told with each draw. */
	setBaseVertex(base) {
		this.#context.set(INPUT + VertexInput.BaseVertex, base >>> 0);
	}
	setStreamSource(stream, buffer, stride) {
		checkIndex("SetStreamSource", "StreamNumber", stream, 16);
		const wanted = buffer === null ? this.#strideOf(stream) : stride >>> 0;
		if (buffer === this.#buffers[stream]) {
			if (wanted === this.#strideOf(stream)) {
				this.#context.counts.droppedSets++;
				return;
			}
		} else if (buffer !== null) checkStreamData(buffer, this.#context);
		this.bindStream(stream, buffer, wanted);
	}
	/** Refuses what SetStreamSource does not take. */
	checkStream(stream, buffer) {
		checkIndex("SetStreamSource", "StreamNumber", stream, 16);
		if (buffer !== null) checkStreamData(buffer, this.#context);
	}
	/** Binds what was checked before, with the stride that is given, also without a buffer. */
	bindStream(stream, buffer, stride) {
		const old = this.#buffers[stream];
		this.#buffers[stream] = buffer;
		if (buffer === null) this.#bound &= ~(1 << stream);
		else this.#bound |= 1 << stream;
		if (stream === 0) {
			if (this.#needed === FIRST_STREAM) this.onlyBuffer = buffer;
			this.#setFirstStream(buffer === null ? 0 : buffer.version, stride);
		} else this.#setOtherStream(stream, buffer === null ? 0 : buffer.version, stride);
		if (old !== null && old !== buffer) old.unbound();
	}
	getStreamSource(stream) {
		checkIndex("GetStreamSource", "StreamNumber", stream, 16);
		const buffer = this.#buffers[stream];
		buffer?.AddRef();
		return {
			pStreamData: buffer,
			Stride: this.#strideOf(stream)
		};
	}
	/** What the vertex format reads, and the code that processes it (null: the fixed function), found for this call; null without a format. */
	format() {
		const format = this.getFormat();
		if (format === 0) return null;
		if ((format & 1) === 0) return {
			layout: decodeFVF(format),
			program: null
		};
		return this.declarations.find("GetVertexShader", format);
	}
	/** What is bound to a stream, without a reference for the caller. */
	streamOf(stream) {
		return {
			buffer: this.#buffers[stream],
			stride: this.#strideOf(stream)
		};
	}
	setIndices(buffer, base) {
		const context = this.#context;
		const old = this.#indices;
		if (old !== buffer) {
			this.checkIndices(buffer);
			this.#indices = buffer;
		}
		const { words } = context;
		const version = buffer === null ? 0 : buffer.version;
		const bytes = buffer === null ? 0 : buffer.indexBytes;
		const offset = base >>> 0;
		if (words[INPUT + VertexInput.IndexVersion] !== version || words[INPUT + VertexInput.BaseVertex] !== offset || words[INPUT + VertexInput.IndexBytes] !== bytes) {
			words[INPUT + VertexInput.IndexVersion] = version;
			words[INPUT + VertexInput.IndexBytes] = bytes;
			words[INPUT + VertexInput.BaseVertex] = offset;
			context.mark(INPUT_BIT, 0);
		}
		if (old !== null && old !== buffer) old.unbound();
	}
	/** Refuses what SetIndices does not take. */
	checkIndices(buffer) {
		const context = this.#context;
		if (buffer !== null && !(buffer instanceof Direct3DIndexBuffer8 && buffer.drawableBy === context)) checkObject("SetIndices", "pIndexData", "IDirect3DIndexBuffer8", buffer, context);
	}
	/** Whether a buffer is bound. */
	binds(buffer) {
		return this.#indices === buffer || this.#buffers.some((bound) => bound === buffer);
	}
	/** The index buffer, without a reference for the caller. */
	indices() {
		return {
			buffer: this.#indices,
			base: this.#context.words[INPUT + VertexInput.BaseVertex]
		};
	}
	getIndices() {
		this.#indices?.AddRef();
		return {
			pIndexData: this.#indices,
			BaseVertexIndex: this.#context.words[INPUT + VertexInput.BaseVertex]
		};
	}
	/** SetVertexShader: an FVF code (even), 0 for none, or the handle of a declaration (odd), whose constants are loaded every time. */
	setFormat(handle) {
		const format = handle >>> 0;
		if ((format & 1) !== 0) {
			const declaration = this.declarations.find("SetVertexShader", format);
			for (const { register, values } of declaration.constants) vertexConstants$1.set(this.#context, register, values, values.length / 4);
			this.#useDeclaration(format, declaration);
			return;
		}
		if (this.#context.words[FORMAT$1 + VertexFormat.Code] === format) {
			this.#context.counts.droppedSets++;
			return;
		}
		checkFVF(format);
		this.useFormat(format);
	}
	/** Binds a format that was checked before; constants stay as they are. */
	useFormat(format) {
		if (this.#context.words[FORMAT$1 + VertexFormat.Code] === format) return;
		if (format === 0) this.#use(0, VertexKind.None, NOT_DRAWABLE, 0);
		else if ((format & 1) === 0) this.#use(format, kindOfFVF(format), FIRST_STREAM, fvfSize(format));
		else this.#useDeclaration(format, this.declarations.find("SetVertexShader", format));
	}
	getFormat() {
		return this.#context.words[FORMAT$1 + VertexFormat.Code];
	}
	/** DeleteVertexShader; one that is bound leaves none bound. */
	deleteShader(handle) {
		this.declarations.delete(handle);
		if (this.getFormat() === handle) this.setFormat(0);
	}
	/** The draw brings its own vertices of `stride` bytes: stream 0 reads as NULL and 0 from now on. */
	useUserVertices(stride) {
		const buffers = this.#buffers;
		const old = buffers[0];
		this.#setFirstStream(USER_POINTER, stride);
		if (old === null) return;
		buffers[0] = this.onlyBuffer = null;
		this.#bound &= -2;
		old.unbound();
	}
	/** The draw brings its own indices, too, as 32-bit words: the index buffer reads as NULL and the base as 0 from now on. */
	useUserIndices() {
		const context = this.#context;
		const old = this.#indices;
		this.#indices = null;
		context.set(INPUT + VertexInput.IndexVersion, USER_POINTER);
		context.set(INPUT + VertexInput.IndexBytes, 4);
		context.set(INPUT + VertexInput.BaseVertex, 0);
		old?.unbound();
	}
	/** Another version of a buffer is current: stores it where the buffer is bound. */
	renamed(buffer) {
		const context = this.#context;
		if (buffer === this.#indices) context.set(INPUT + VertexInput.IndexVersion, buffer.version);
		for (let stream = 0; stream < 16; stream++) {
			if (this.#buffers[stream] !== buffer) continue;
			if (stream === 0) context.set(INPUT + VertexInput.Version, buffer.version);
			else this.#setOtherStream(stream, buffer.version, context.words[streamWord(stream) + 1]);
		}
	}
	/** Back to nothing bound, as Reset leaves it. */
	clear() {
		for (let stream = 0; stream < 16; stream++) {
			this.setStreamSource(stream, null, 0);
			if (stream === 0) this.#context.set(INPUT + VertexInput.Stride, 0);
			else this.#setOtherStream(stream, 0, 0);
		}
		this.setIndices(null, 0);
		this.setFormat(0);
	}
	/** Stride of a stream as the application sees it: the one of user-pointer vertices is gone with their draw. */
	#strideOf(stream) {
		const { words } = this.#context;
		if (stream !== 0) return words[streamWord(stream) + 1];
		return words[INPUT + VertexInput.Version] === 4294967295 ? 0 : words[INPUT + VertexInput.Stride];
	}
	#setFirstStream(version, stride) {
		const context = this.#context;
		const { words } = context;
		if (words[INPUT + VertexInput.Version] === version && words[INPUT + VertexInput.Stride] === stride) return;
		words[INPUT + VertexInput.Version] = version;
		words[INPUT + VertexInput.Stride] = stride;
		context.mark(INPUT_BIT, 0);
	}
	#setOtherStream(stream, version, stride) {
		const context = this.#context;
		const at = streamWord(stream);
		if (context.words[at] === version && context.words[at + 1] === stride) return;
		context.set(at, version);
		context.set(at + 1, stride);
		context.set(INPUT + VertexInput.Streams, this.#bound >>> 1 === 0 ? 0 : ++this.#changes);
	}
	#useDeclaration(format, { layout, streams, program }) {
		const kind = program ? VertexKind.Shader : layout.transformed ? VertexKind.Transformed : VertexKind.Fixed;
		this.#use(format, kind, streams, layout.strides[0] ?? 0);
	}
	#use(format, kind, streams, vertexSize) {
		this.#context.set(FORMAT$1 + VertexFormat.Code, format);
		this.#context.set(FORMAT$1 + VertexFormat.Kind, kind);
		this.#needed = streams;
		this.vertexSize = vertexSize;
		this.onlyBuffer = streams === FIRST_STREAM ? this.#buffers[0] : null;
	}
};
// d3d8/runtime/viewport.ts
/** Word of the state where the viewport begins. */
const VIEWPORT_WORD = stateLayout.group("viewport").offset;
const TARGET = stateLayout.group("renderTarget").offset;
/** What MaxZ is above MinZ at least (d8vk-tests, testInvalidViewports). */
const LEAST_DEPTH = .001;
const refuse = refusing("SetViewport");
/** A D3DVIEWPORT8 as words, on its way into the state. */
const scratch = new Uint32Array(stateLayout.group("viewport").words);
const scratchDepths = new Float32Array(scratch.buffer);
function fill(x, y, width, height, minZ, maxZ) {
	scratch[Viewport.X] = x;
	scratch[Viewport.Y] = y;
	scratch[Viewport.Width] = width;
	scratch[Viewport.Height] = height;
	scratchDepths[Viewport.MinZ] = minZ;
	scratchDepths[Viewport.MaxZ] = maxZ;
	return scratch;
}
/** Refuses an extent that is no UINT or ends beyond the render target. */
function checkExtent(axis, size, viewport, limit) {
	const { [axis]: start = 0, [size]: extent = 0 } = viewport;
	if (start >>> 0 !== start || extent >>> 0 !== extent || start + extent > limit) refuseCall("SetViewport", `${axis} is ${start} and ${size} is ${extent}; their sum may be ${limit} at most, the ${size.toLowerCase()} of the render target`);
}
/** The words of a viewport that fits the render target, valid until the next call. A MaxZ that is not above MinZ becomes MinZ + 0.001. */
function readViewport({ words }, viewport) {
	requireStruct("D3DVIEWPORT8", viewport, "pViewport", refuse);
	checkExtent("X", "Width", viewport, words[TARGET + RenderTarget.Width]);
	checkExtent("Y", "Height", viewport, words[TARGET + RenderTarget.Height]);
	const { X = 0, Y = 0, Width = 0, Height = 0, MinZ = 0, MaxZ = 0 } = viewport;
	fill(X, Y, Width, Height, MinZ, MaxZ);
	const least = scratchDepths[Viewport.MinZ];
	if (scratchDepths[Viewport.MaxZ] <= least) scratchDepths[Viewport.MaxZ] = least + LEAST_DEPTH;
	return scratch;
}
/** SetViewport. */
function setViewport(context, viewport) {
	context.setWords(VIEWPORT_WORD, readViewport(context, viewport), scratch.length);
}
/** The viewport that every SetRenderTarget and Reset gives: the whole target, depths 0 to 1. */
function resetViewport(context) {
	const { words } = context;
	fill(0, 0, words[TARGET + RenderTarget.Width], words[TARGET + RenderTarget.Height], 0, 1);
	context.setWords(VIEWPORT_WORD, scratch, scratch.length);
}
/** GetViewport: the viewport as it was stored. */
function getViewport({ words, floats }) {
	return {
		X: words[VIEWPORT_WORD + Viewport.X],
		Y: words[VIEWPORT_WORD + Viewport.Y],
		Width: words[VIEWPORT_WORD + Viewport.Width],
		Height: words[VIEWPORT_WORD + Viewport.Height],
		MinZ: floats[VIEWPORT_WORD + Viewport.MinZ],
		MaxZ: floats[VIEWPORT_WORD + Viewport.MaxZ]
	};
}
// d3d8/runtime/state-recorder.ts
/**
* Takes the Set calls between BeginStateBlock and EndStateBlock in place of the device, which stays as it is (Wine,
* test_begin_end_state_block). Arguments are checked as the device checks them; what is set is held even where the device has it already.
*/
var StateRecorder = class {
	/** The words that were set, where they lie in the state; `held` is 1 for those. */
	words = new Uint32Array(stateLayout.words);
	held = new Uint8Array(stateLayout.words);
	bindings = new BlockBindings();
	#parts;
	constructor(parts) {
		this.#parts = parts;
	}
	set(at, value) {
		this.words[at] = value;
		this.held[at] = 1;
	}
	setFloats(at, values, count) {
		for (let i = 0; i < count; i++) this.set(at + i, floatWord(values[i]));
	}
	setTransform(state, matrix) {
		this.#setWords(readTransform("SetTransform", state, matrix), floatWords, 16);
	}
	setViewport(viewport) {
		const words = readViewport(this.#parts.context, viewport);
		this.#setWords(VIEWPORT_WORD, words, words.length);
	}
	setMaterial(material) {
		this.setFloats(MATERIAL_WORD, readMaterial(material), MATERIAL_WORDS);
	}
	setLight(index, light) {
		this.bindings.setLight(index, {
			words: readLight(light),
			enabled: null
		});
	}
	enableLight(index, enabled) {
		this.bindings.setLight(index, {
			words: null,
			enabled
		});
	}
	setTextureStageState(stage, type, value) {
		const at = this.#parts.stages.placeToSet(stage, type);
		if (at >= 0) this.set(at, value);
	}
	setTexture(stage, texture) {
		if (this.#parts.stages.takes(stage, texture)) this.bindings.setTexture(stage, texture);
	}
	/** null as buffer records the stride that the stream has, which it keeps. */
	setStreamSource(stream, buffer, stride) {
		const { input } = this.#parts;
		input.checkStream(stream, buffer);
		this.bindings.setStream(stream, buffer, buffer === null ? input.streamOf(stream).stride : stride >>> 0);
	}
	setIndices(buffer, base) {
		this.#parts.input.checkIndices(buffer);
		this.bindings.setIndices(buffer, base >>> 0);
	}
	/** The constants of a declaration are recorded with it. */
	setVertexShader(handle) {
		const { declarations } = this.#parts.input;
		const format = handle >>> 0;
		if ((format & 1) === 0) checkFVF(format);
		else for (const { register, values } of declarations.find("SetVertexShader", format).constants) this.setConstants(vertexConstants$1, register, values, values.length / 4);
		this.bindings.vertexShader = format;
	}
	/** @param handle 0 or one that the device knows */
	setPixelShader(handle) {
		this.bindings.pixelShader = handle;
	}
	setConstants(constants, register, values, count) {
		this.setFloats(constants.place(register, values, count), values, count * 4);
	}
	#setWords(at, values, count) {
		for (let i = 0; i < count; i++) this.set(at + i, values[i]);
	}
};
// d3d8/runtime/device-state.ts
const FALLBACK$4 = FALLBACKS["d3d8/runtime/device-state.ts"];
const PLANES = stateLayout.group("clipping").offset + Clipping.Planes;
/** The methods of IDirect3DDevice8 that set the state of the fixed-function pipeline and give it back. */
var DeviceState = class extends DeviceResources {
	/** @param pMatrix 16 floats in memory order, or a THREE.Matrix4; see `MatrixArgument` */
	SetTransform(State, pMatrix) {
		if (this.recorder === null) setTransform(this.context, State, pMatrix);
		else this.recorder.setTransform(State, pMatrix);
	}
	/** A copy of 16 floats in memory order. */
	GetTransform(State) {
		this.checkReadable("GetTransform");
		return copyFloats(this.context, transformWord(State), 16);
	}
	/**
	* The transform becomes pMatrix × transform: what pMatrix does comes first. That of the device does so at once while a state block is
	* recorded, and the block does not hold it (Wine, test_multiply_transform).
	*/
	MultiplyTransform(State, pMatrix) {
		multiplyTransform(this.context, State, pMatrix);
	}
	/** @throws D3DError D3DERR_INVALIDCALL when it ends beyond the render target; the old one stays */
	SetViewport(pViewport) {
		if (this.recorder === null) setViewport(this.context, pViewport);
		else this.recorder.setViewport(pViewport);
	}
	/** The viewport as it is stored: a MaxZ that was not above MinZ is MinZ + 0.001. */
	GetViewport() {
		return getViewport(this.context);
	}
	/**
	* Sets what the lights shine on; until then all of it is 0 and lit vertices are black.
	*
	* @param pMaterial what is left out is 0
	*/
	SetMaterial(pMaterial) {
		if (this.recorder === null) setMaterial(this.context, pMaterial);
		else this.recorder.setMaterial(pMaterial);
	}
	/** A copy of the material; throws D3DERR_INVALIDCALL on a pure device. */
	GetMaterial() {
		this.checkReadable("GetMaterial");
		return getMaterial(this.context);
	}
	/** @param Index any number; lights need not be set one after the other */
	SetLight(Index, pLight) {
		if (this.recorder === null) this.lights.set(Index >>> 0, pLight);
		else this.recorder.setLight(Index >>> 0, pLight);
	}
	/** @throws D3DError D3DERR_INVALIDCALL for an index that was never set nor enabled */
	GetLight(Index) {
		this.checkReadable("GetLight");
		return this.lights.get(Index >>> 0);
	}
	/** Switches a light; one that was never set becomes white, directional, down the z axis. */
	LightEnable(Index, bEnable) {
		if (this.recorder === null) this.lights.enable(Index >>> 0, Boolean(bEnable));
		else this.recorder.enableLight(Index >>> 0, Boolean(bEnable));
	}
	/** @throws D3DError D3DERR_INVALIDCALL for an index that was never set nor enabled */
	GetLightEnable(Index) {
		this.checkReadable("GetLightEnable");
		return this.lights.isEnabled(Index >>> 0);
	}
	/** @param pPlane a, b, c, d: a x + b y + c z + d w >= 0 is inside */
	SetClipPlane(Index, pPlane) {
		checkIndex("SetClipPlane", "Index", Index, 6);
		checkPointer("SetClipPlane", "pPlane", pPlane);
		if (!(pPlane.length >= 4)) refuseCall("SetClipPlane", `pPlane has ${pPlane.length >= 0 ? pPlane.length : "no"} numbers; a plane has 4`);
		if (this.recorder === null) setFloats(this.context, PLANES + Index * 4, pPlane, 4);
		else this.recorder.setFloats(PLANES + Index * 4, pPlane, 4);
	}
	/**
	* A copy of the four numbers of a clip plane.
	*
	* @throws D3DError D3DERR_INVALIDCALL for an index that is not below D3DCAPS8.MaxUserClipPlanes, and on a pure device
	*/
	GetClipPlane(Index) {
		this.checkReadable("GetClipPlane");
		checkIndex("GetClipPlane", "Index", Index, 6);
		return copyFloats(this.context, PLANES + Index * 4, 4);
	}
	/**
	* Every value is taken. A number that names no state draws nothing (Wine, test_limits): one below 256 is kept for GetRenderState, but not
	* in state blocks.
	*/
	SetRenderState(State, Value) {
		const at = renderStateSlots[State];
		if (!(at >= 0)) {
			this.core.fallbacks.note(FALLBACK$4.renderState, { state: State });
			if (this.recorder === null) this.unnamedStates[State] = Value;
		} else if (this.recorder !== null) this.recorder.set(at, Value >>> 0);
		else if (this.context.words[at] === Value >>> 0) this.context.counts.droppedSets++;
		else this.context.set(at, Value >>> 0);
	}
	/** The state's word, unsigned; float states as their bits. */
	GetRenderState(State) {
		this.checkReadable("GetRenderState");
		const at = renderStateSlots[State];
		return at >= 0 ? this.context.words[at] : this.unnamedStates[State] ?? 0;
	}
	/** Kept for GetClipStatus; draws do not change it (d8vk-tests, testClipStatus). */
	SetClipStatus(pClipStatus) {
		this.checkReadable("SetClipStatus");
		requireStruct("D3DCLIPSTATUS8", pClipStatus, "pClipStatus", refusing("SetClipStatus"));
		const { ClipUnion = 0, ClipIntersection = 0 } = pClipStatus;
		this.clipStatus = {
			ClipUnion: ClipUnion >>> 0,
			ClipIntersection: ClipIntersection >>> 0
		};
	}
	/** What SetClipStatus set; at first 0 and 0xffffffff. Throws D3DERR_INVALIDCALL on a pure device. */
	GetClipStatus() {
		this.checkReadable("GetClipStatus");
		return { ...this.clipStatus };
	}
	/** The texture of a stage, with one more reference, or null. */
	GetTexture(Stage) {
		return this.stages.getTexture(Stage);
	}
	/**
	* Binds a texture to a stage, which keeps it alive; null unbinds. Stages beyond the last one are ignored.
	*
	* @throws D3DError D3DERR_INVALIDCALL for a texture of pool SCRATCH, of another device, or that was released
	*/
	SetTexture(Stage, pTexture) {
		if (this.recorder === null) this.stages.setTexture(Stage, pTexture);
		else this.recorder.setTexture(Stage, pTexture);
	}
	/** The state's word, unsigned; float states as their bits, 0 for a number that names no state or stage. */
	GetTextureStageState(Stage, Type) {
		this.checkReadable("GetTextureStageState");
		return this.stages.getState(Stage, Type);
	}
	/** Every value is taken; a number that names no state is ignored. */
	SetTextureStageState(Stage, Type, Value) {
		if (this.recorder === null) this.stages.setState(Stage, Type, Value >>> 0);
		else this.recorder.setTextureStageState(Stage, Type, Value >>> 0);
	}
	/** How many passes the present states need: always one, as the generated shaders have every operation on every stage. */
	ValidateDevice() {
		return 1;
	}
	/**
	* What the driver tells about itself: of the vertex cache nothing, which is all 0; what the resource manager did in the frame that was shown
	* last and what there is now, by D3DRESOURCETYPE; how many triangles were drawn. A renderer on another thread tells as far as it has come.
	*
	* @throws D3DError E_FAIL for all else (Wine, test_get_info)
	*/
	GetInfo(DevInfoID, _DevInfoStructSize) {
		const answer = this.#infos[DevInfoID];
		if (answer === void 0) throw new D3DError(E_FAIL, "IDirect3DDevice8::GetInfo", `DevInfoID is ${DevInfoID}; D3DDEVINFOID_VCACHE (4), _RESOURCEMANAGER (5) and _VERTEXSTATS (6) are answered`);
		return answer();
	}
	/** @param pEntries 256 entries */
	SetPaletteEntries(PaletteNumber, pEntries) {
		this.palettes.setEntries(PaletteNumber, pEntries);
	}
	/** A copy of the 256 entries; throws D3DERR_INVALIDCALL for a palette that was never set. */
	GetPaletteEntries(PaletteNumber) {
		return this.palettes.getEntries(PaletteNumber);
	}
	/** Chooses the palette that P8 and A8P8 textures are drawn with; throws D3DERR_INVALIDCALL for one that was never set. */
	SetCurrentTexturePalette(PaletteNumber) {
		this.palettes.setCurrent(PaletteNumber);
	}
	/** The palette of SetCurrentTexturePalette; 0 as long as none was chosen, and after Reset. */
	GetCurrentTexturePalette() {
		return this.palettes.current;
	}
	/**
	* Lets what is set until EndStateBlock go into a state block; the device stays as it is. Until then no other method about state blocks
	* may be called (d8vk-tests, testBeginStateBlockCalls).
	*/
	BeginStateBlock() {
		this.#checkNotRecording("BeginStateBlock");
		this.recorder = new StateRecorder(this.parts);
	}
	/**
	* The token of a block that holds what was set since BeginStateBlock.
	*
	* @throws D3DError D3DERR_INVALIDCALL without BeginStateBlock
	*/
	EndStateBlock() {
		if (this.recorder === null) return refuseCall("EndStateBlock", "no state block is being recorded; BeginStateBlock comes first");
		const token = this.stateBlocks.keep(this.recorder);
		this.recorder = null;
		return token;
	}
	/** @throws D3DError D3DERR_INVALIDCALL for a token that no state block has, and while one is recorded */
	ApplyStateBlock(Token) {
		this.#checkNotRecording("ApplyStateBlock");
		this.stateBlocks.apply(Token);
	}
	/**
	* Takes anew what the block holds, as it is now.
	*
	* @throws D3DError D3DERR_INVALIDCALL for a token that no state block has, and while one is recorded
	*/
	CaptureStateBlock(Token) {
		this.#checkNotRecording("CaptureStateBlock");
		this.stateBlocks.capture("CaptureStateBlock", Token);
	}
	/** @throws D3DError D3DERR_INVALIDCALL for a token that no state block has, and while one is recorded */
	DeleteStateBlock(Token) {
		this.#checkNotRecording("DeleteStateBlock");
		this.stateBlocks.delete(Token);
	}
	/**
	* The token of a block that holds all state, that of pixels or that of vertices, as it is now.
	*
	* @throws D3DError D3DERR_INVALIDCALL for a type above D3DSBT_VERTEXSTATE, and while a block is recorded
	*/
	CreateStateBlock(Type) {
		this.#checkNotRecording("CreateStateBlock");
		return this.stateBlocks.create(Type);
	}
	/** What GetInfo answers, by D3DDEVINFOID. */
	#infos = {
		[4]: () => ({
			Pattern: 0,
			OptMethod: 0,
			CacheSize: 0,
			MagicNumber: 0
		}),
		[5]: () => resourceManagerInfo(this.core, this.services.managed),
		[6]: () => vertexInfo(this.core)
	};
	#checkNotRecording(method) {
		if (this.recorder !== null) refuseCall(method, "a state block is being recorded; EndStateBlock comes first");
	}
};
// d3d8/runtime/device-shaders.ts
const PIXEL_SHADER$2 = stateLayout.group("pixelShader").offset;
/** The methods of IDirect3DDevice8 about shaders, their constants, and the streams that feed them. */
var DeviceShaders = class extends DeviceState {
	/**
	* Makes a vertex shader and gives its handle, which is odd; it is not bound.
	*
	* @param pFunction null: a declaration for the fixed-function pipeline
	*/
	CreateVertexShader(pDeclaration, pFunction = null, _Usage = 0) {
		checkTokens("CreateVertexShader", "pDeclaration", pDeclaration);
		if (pFunction !== null) checkTokens("CreateVertexShader", "pFunction", pFunction);
		return this.input.declarations.create(pDeclaration, pFunction);
	}
	/** @param Handle an FVF code, a handle of CreateVertexShader, or 0 */
	SetVertexShader(Handle) {
		if (this.recorder === null) this.input.setFormat(Handle);
		else this.recorder.setVertexShader(Handle);
	}
	/** The FVF code or handle that SetVertexShader set; 0 at first, and after the shader was deleted. */
	GetVertexShader() {
		return this.input.getFormat();
	}
	/** Deletes a vertex shader; one that is bound leaves none bound, and so it is in state blocks. */
	DeleteVertexShader(Handle) {
		this.input.deleteShader(Handle);
		this.stateBlocks.forgetVertexShader(Handle);
		this.recorder?.bindings.forgetVertexShader(Handle);
	}
	/** @param pConstantData four floats a register */
	SetVertexShaderConstant(Register, pConstantData, ConstantCount) {
		checkPointer("SetVertexShaderConstant", "pConstantData", pConstantData);
		if (this.recorder === null) vertexConstants$1.set(this.context, Register, pConstantData, ConstantCount);
		else this.recorder.setConstants(vertexConstants$1, Register, pConstantData, ConstantCount);
	}
	/**
	* A copy of constants, four floats a register.
	*
	* @throws D3DError D3DERR_INVALIDCALL for registers that do not exist, and on a pure device
	*/
	GetVertexShaderConstant(Register, ConstantCount) {
		this.checkReadable("GetVertexShaderConstant");
		return vertexConstants$1.get(this.context, Register, ConstantCount);
	}
	/** The tokens up to and with the end token. */
	GetVertexShaderDeclaration(Handle) {
		return this.input.declarations.find("GetVertexShaderDeclaration", Handle).tokens.slice();
	}
	/** The code; empty for a shader of the fixed-function pipeline. */
	GetVertexShaderFunction(Handle) {
		const { program } = this.input.declarations.find("GetVertexShaderFunction", Handle);
		return program?.tokens.slice() ?? /* @__PURE__ */ new Uint32Array(0);
	}
	/** @param Stride in bytes. null as buffer unbinds the stream and leaves its old stride (Wine, test_set_stream_source). */
	SetStreamSource(StreamNumber, pStreamData, Stride = 0) {
		if (this.recorder === null) this.input.setStreamSource(StreamNumber, pStreamData, Stride);
		else this.recorder.setStreamSource(StreamNumber, pStreamData, Stride);
	}
	/** The buffer, with one more reference, and its stride. */
	GetStreamSource(StreamNumber) {
		return this.input.getStreamSource(StreamNumber);
	}
	/** @param BaseVertexIndex what is added to every index */
	SetIndices(pIndexData, BaseVertexIndex = 0) {
		if (this.recorder === null) this.input.setIndices(pIndexData, BaseVertexIndex);
		else this.recorder.setIndices(pIndexData, BaseVertexIndex);
	}
	/** The buffer, with one more reference, and the base. */
	GetIndices() {
		return this.input.getIndices();
	}
	/**
	* Makes a pixel shader and gives its handle, which is odd; it is not bound.
	*
	* @param pFunction the tokens, from the version to the end token
	* @throws D3DError D3DERR_INVALIDCALL for code that ps 1.0 to 1.4 do not have
	*/
	CreatePixelShader(pFunction) {
		checkTokens("CreatePixelShader", "pFunction", pFunction);
		return this.pixelShaders.create(pFunction);
	}
	/** @param Handle 0: the texture stages */
	SetPixelShader(Handle) {
		if (Handle !== 0) this.pixelShaders.find("SetPixelShader", Handle);
		if (this.recorder === null) this.usePixelShader(Handle);
		else this.recorder.setPixelShader(Handle);
	}
	/** The handle that SetPixelShader set; 0 for the texture stages. */
	GetPixelShader() {
		return this.context.words[PIXEL_SHADER$2];
	}
	/**
	* Deletes a pixel shader; one that is bound leaves none bound, and so it is in state blocks.
	*
	* @throws D3DError D3DERR_INVALIDCALL for a handle that no shader has
	*/
	DeletePixelShader(Handle) {
		this.pixelShaders.delete(Handle);
		if (this.GetPixelShader() === Handle) this.usePixelShader(0);
		this.stateBlocks.forgetPixelShader(Handle);
		this.recorder?.bindings.forgetPixelShader(Handle);
	}
	/** @param pConstantData four floats a register */
	SetPixelShaderConstant(Register, pConstantData, ConstantCount) {
		checkPointer("SetPixelShaderConstant", "pConstantData", pConstantData);
		if (this.recorder === null) pixelConstants$1.set(this.context, Register, pConstantData, ConstantCount);
		else this.recorder.setConstants(pixelConstants$1, Register, pConstantData, ConstantCount);
	}
	/**
	* A copy of constants, four floats a register.
	*
	* @throws D3DError D3DERR_INVALIDCALL for registers that do not exist, and on a pure device
	*/
	GetPixelShaderConstant(Register, ConstantCount) {
		this.checkReadable("GetPixelShaderConstant");
		return pixelConstants$1.get(this.context, Register, ConstantCount);
	}
	/** @throws D3DError D3DERR_INVALIDCALL for a handle that no shader has */
	GetPixelShaderFunction(Handle) {
		return this.pixelShaders.find("GetPixelShaderFunction", Handle).program.tokens.slice();
	}
	usePixelShader(handle) {
		this.context.set(PIXEL_SHADER$2, handle);
		this.stages.findLive();
	}
};
// d3d8/fixed-function/vectors.ts
/** Sum of the products of the components of `a` with those of `b`. */
const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
/** `v` times a number. */
const scale = (v, factor) => v.map((value) => value * factor);
/** a + b. */
const add = (a, b) => a.map((value, i) => value + b[i]);
/** Length of a vector. */
const length = (v) => Math.hypot(...v);
/** The vector of length 1 in the same direction; a vector of length 0 stays. */
function normalize(v) {
	const size = length(v);
	return size === 0 ? [...v] : scale(v, 1 / size);
}
/** From a to b: a at 0, b at 1. */
const mix = (a, b, factor) => a.map((value, i) => value * (1 - factor) + b[i] * factor);
/** 0 to 1. */
const saturate = (value) => Math.min(Math.max(value, 0), 1);
/** Four components times a matrix. */
const transform = (v, m) => [
	0,
	1,
	2,
	3
].map((column) => v[0] * m[column] + v[1] * m[4 + column] + v[2] * m[8 + column] + v[3] * m[12 + column]);
/** A direction (three components) times the upper left 3 x 3 of a matrix. */
const turn = (v, m) => transform([...v.slice(0, 3), 0], m).slice(0, 3);
/** a b: what `a` does comes first. */
const multiply = (a, b) => [
	0,
	4,
	8,
	12
].flatMap((row) => transform([
	a[row],
	a[row + 1],
	a[row + 2],
	a[row + 3]
], b));
/** The inverse transpose of the upper left 3 x 3, as the same part of a matrix. Of a singular one, its cofactors. */
function inverseTranspose(m) {
	const at = (row, column) => m[row % 3 * 4 + column % 3];
	const cofactor = (row, column) => at(row + 1, column + 1) * at(row + 2, column + 2) - at(row + 1, column + 2) * at(row + 2, column + 1);
	const determinant = [
		0,
		1,
		2
	].reduce((sum, column) => sum + at(0, column) * cofactor(0, column), 0);
	const factor = determinant === 0 ? 1 : 1 / determinant;
	return [
		...[
			0,
			1,
			2
		].map((row) => [
			0,
			1,
			2
		].map((column) => cofactor(row, column) * factor)).flatMap((row) => [...row, 0]),
		0,
		0,
		0,
		1
	];
}
// d3d8/fixed-function/fog-vertex.ts
/** Slope of linear fog whose start is its end: everything behind is fogged. */
const STEEPEST = 1e30;
/** The formulas by D3DFOGMODE, of a distance. SDK: "Fog Formulas". */
const curves = /* @__PURE__ */ new Map([
	[1, ({ fogDensity }, d) => Math.exp(-d * fogDensity)],
	[2, ({ fogDensity }, d) => Math.exp(-((d * fogDensity) ** 2))],
	[3, ({ fogStart, fogEnd }, d) => (fogEnd - d) * (fogStart === fogEnd ? STEEPEST : 1 / (fogEnd - fogStart))]
]);
/** Whether the state asks for a factor by a formula at every vertex: table fog wins over vertex fog, and is computed per pixel. */
const hasVertexFog = ({ fogEnable, fogTableMode, fogVertexMode }) => fogEnable && fogTableMode === 0 && curves.has(fogVertexMode);
/**
* The fog factor of a vertex that is not on the screen yet: 1 is no fog, 0 nothing but fog.
*
* @param eye position in eye space; the distance is its z, or with RANGEFOGENABLE its length
* @param specularAlpha what both modes at NONE take the factor from
* @returns null without fog, and with table fog
*/
function fogVertex(state, eye, specularAlpha) {
	const { fogEnable, fogTableMode, fogVertexMode, rangeFog } = state;
	if (!fogEnable || fogTableMode !== 0) return null;
	const curve = curves.get(fogVertexMode);
	if (!curve) return specularAlpha;
	return saturate(curve(state, rangeFog ? length(eye.slice(0, 3)) : Math.abs(eye[2])));
}
// d3d8/fixed-function/light-vertex.ts
/** Attenuation without any factor: as bright as it gets, where Direct3D would divide by zero. */
const BRIGHTEST = 1e30;
const WHITE = [
	1,
	1,
	1,
	1
];
const NONE = [
	0,
	0,
	0,
	0
];
const VIEWER_AT_INFINITY = [
	0,
	0,
	-1
];
/** What is left of a spot light at the angle whose cosine is `rho`. SDK: "Attenuation and Spotlight Factor". */
function spotFactor({ theta, phi, falloff }, rho) {
	const inner = Math.cos(theta / 2);
	const outer = Math.cos(phi / 2);
	if (rho > inner) return 1;
	return rho <= outer ? 0 : ((rho - outer) / (inner - outer)) ** falloff;
}
function attenuation({ attenuation: [a0, a1, a2], range }, distance) {
	if (distance > range) return 0;
	const divisor = a0 + a1 * distance + a2 * distance * distance;
	return divisor === 0 ? BRIGHTEST : 1 / divisor;
}
/** Light positions and directions stand in world space; directions may have any length. */
function beamOf(light, state, eye) {
	const direction = normalize(turn(light.direction, state.view));
	if (light.type === 3) return {
		toLight: scale(direction, -1),
		strength: 1
	};
	const position = transform([...light.position, 1], state.view).slice(0, 3);
	const way = add(position, scale(eye.slice(0, 3), -1));
	const toLight = normalize(way);
	return {
		toLight,
		strength: attenuation(light, length(way)) * (light.type === 2 ? spotFactor(light, -dot(toLight, direction)) : 1)
	};
}
/** Share of specular light that reaches the eye: only from surfaces that face both light and half vector. SDK: "Specular Lighting". */
function shine(state, { eye, normal }, { toLight }) {
	if (!normal || dot(normal, toLight) <= 0) return 0;
	const toViewer = state.localViewer ? scale(normalize(eye.slice(0, 3)), -1) : VIEWER_AT_INFINITY;
	const facing = dot(normal, normalize(add(toLight, toViewer)));
	return facing > 0 ? facing ** state.material.power : 0;
}
/** A colour of the material, or the vertex's colour that stands in for it; a colour that the vertex lacks is the material's. */
function materialColour(state, vertex, name) {
	const source = state.sources[name];
	const register = source === 1 ? 5 : source === 2 ? 6 : void 0;
	return (register === void 0 ? void 0 : vertex.get(register)) ?? state.material[name];
}
/** a b, red, green and blue. */
const times = (a, b) => [
	0,
	1,
	2
].map((i) => a[i] * b[i]);
/**
* The colours of a vertex: its own while LIGHTING is off, else Direct3D's lighting formula, clamped to 0..1 after all lights.
* A vertex without normal gets ambient and emissive light only. SDK: "Mathematics of Direct3D Lighting".
*/
function lightVertex(state, vertex, placed) {
	const own = vertex.get(6) ?? NONE;
	if (!state.lighting) return {
		diffuse: vertex.get(5) ?? WHITE,
		specular: own
	};
	const { normal } = placed;
	let ambientLight = state.ambient.slice(0, 3);
	let diffuseLight = [
		0,
		0,
		0
	];
	let specularLight = NONE;
	for (const light of state.lights) {
		const beam = beamOf(light, state, placed.eye);
		const { toLight, strength } = beam;
		ambientLight = add(ambientLight, scale(light.ambient.slice(0, 3), strength));
		if (!normal) continue;
		diffuseLight = add(diffuseLight, scale(light.diffuse.slice(0, 3), saturate(dot(normal, toLight)) * strength));
		specularLight = add(specularLight, scale(light.specular, shine(state, placed, beam) * strength));
	}
	const colour = (name) => materialColour(state, vertex, name);
	const diffuse = colour("diffuse");
	return {
		diffuse: [...add(add(times(colour("ambient"), ambientLight), times(diffuse, diffuseLight)), colour("emissive").slice(0, 3)), diffuse[3]].map(saturate),
		specular: state.specularEnable ? colour("specular").map((value, i) => saturate(value * specularLight[i])) : own
	};
}
// d3d8/fixed-function/place-vertex.ts
const ORIGIN = [
	0,
	0,
	0,
	1
];
const NO_WEIGHTS = [
	0,
	0,
	0,
	0
];
/** The element, or what lies between it and its second version when vertices are tweened. SDK: "Vertex Tweening". */
function tweened(state, vertex, first, second) {
	const from = vertex.get(first);
	const to = vertex.get(second);
	return state.tweening && from && to ? mix(from, to, state.tweenFactor) : from;
}
/**
* The world matrices that move a blended vertex; the last weight is what the others leave of 1. None: it is not blended. Without
* indices the matrices are the first ones; where no weights are asked for only indices can choose. Weights that the vertex does not
* bring are 0, which leaves all to the last matrix. SDK: "Geometry Blending", "Indexed Vertex Blending".
*/
function sharesOf(state, vertex) {
	const { blendWeights: count, indexedBlend } = state;
	if (count < 0 || count === 0 && !indexedBlend) return [];
	const given = (vertex.get(1) ?? NO_WEIGHTS).slice(0, count);
	const rest = given.reduce((sum, weight) => sum - weight, 1);
	const indices = vertex.get(2);
	return [...given, rest].map((weight, n) => ({
		weight,
		matrix: state.world(indexedBlend ? indices?.[n] ?? 0 : n)
	}));
}
const sum = (vectors) => vectors.reduce((all, vector) => add(all, vector));
/** Tweens, blends and transforms a vertex that is not on the screen yet. */
function placeVertex(state, vertex) {
	const { view } = state;
	const position = tweened(state, vertex, 0, 15) ?? ORIGIN;
	const shares = sharesOf(state, vertex);
	const blended = shares.length > 0;
	const world = blended ? sum(shares.map(({ weight, matrix }) => scale(transform(position, matrix), weight))) : transform(position, state.world(0));
	const eye = transform(world, view);
	const facing = tweened(state, vertex, 3, 16);
	let normal = null;
	if (facing && blended) normal = turn(sum(shares.map(({ weight, matrix }) => scale(turn(facing, matrix), weight))), view);
	else if (facing) normal = turn(facing, inverseTranspose(multiply(state.world(0), view)));
	if (normal && state.normalizeNormals) normal = normalize(normal);
	return {
		world,
		eye,
		clip: transform(eye, state.projection),
		normal
	};
}
// d3d8/fixed-function/texture-coordinates.ts
const MISSING$1 = [
	0,
	0,
	0,
	1
];
/** By number of coordinates that came in: what the texture matrix finds in place of the others, unless they are projected. */
const homogeneousFill = [
	[
		0,
		0,
		1,
		0
	],
	[
		0,
		1,
		0,
		0
	],
	[
		0,
		0,
		1,
		0
	],
	[
		0,
		0,
		0,
		1
	],
	[]
];
const filled = (given) => [...given, ...MISSING$1.slice(given.length)];
/** Direction in which the eye sees the vertex, mirrored about the normal. SDK: "Camera-Space Reflection Vectors". */
function reflection({ eye, normal }) {
	const seen = normalize(eye.slice(0, 3));
	return normal ? add(seen, scale(normal, -2 * dot(seen, normal))) : seen;
}
/** By D3DTSS_TCI_* >> 16: what a stage makes itself, three components. The first, PASSTHRU, makes nothing. */
const generators = [
	() => [],
	({ normal }) => normal ?? [
		0,
		0,
		0
	],
	({ eye }) => eye.slice(0, 3),
	reflection
];
/** What a stage starts from: a set of the vertex, or what it generates. */
function given(stage, vertex, placed, sizes) {
	if (stage.generation !== 0) return generators[stage.generation](placed);
	return (vertex.get(7 + stage.set) ?? []).slice(0, sizes[stage.set] ?? 0);
}
/**
* The coordinates of a stage. The texture matrix takes four components: of those that are missing the first is 1 and the others 0, so that
* two coordinates are moved by the third row (SDK: "Texture Coordinate Transformations"); with PROJECTED they are 0, 0, 1, and the matrix
* counts whatever COUNTn says, as in the reference. PROJECTED divides at the pixel, not here.
*/
function stageCoordinates(state, n, vertex, placed) {
	const stage = state.stages[n];
	const input = given(stage, vertex, placed, state.layout.texcoordSizes);
	const count = stage.count === 0 ? input.length : Math.min(stage.count, 4);
	if (stage.projected) return {
		values: transform(filled(input), stage.matrix),
		count
	};
	if (stage.count === 0) return {
		values: filled(input),
		count
	};
	const homogeneous = [...input, ...homogeneousFill[input.length].slice(input.length)];
	return {
		values: transform(homogeneous, stage.matrix),
		count
	};
}
// d3d8/fixed-function/process-vertex.ts
/** Size of a point by its own size or POINTSIZE, and its distance. DDI: "Computing the Size". */
function sizePoint(state, vertex, eye) {
	const size = vertex.get(4)?.[0] ?? state.pointSize;
	const [a, b, c] = state.pointScales;
	const away = length(eye.slice(0, 3));
	const scaled = state.pointScale ? size * state.viewport.Height / Math.sqrt(a + b * away + c * away * away) : size;
	return Math.min(Math.max(scaled, state.pointSizeMin), state.pointSizeMax);
}
/**
* The fixed-function vertex pipeline for one vertex that is not on the screen yet (not XYZRHW): tweening, blending, transforms,
* lighting, vertex fog, texture coordinates, point size, user clip planes. Slow, small and exact: ProcessVertices runs on it, and the
* tests of the generated shaders take it for the truth.
*/
function processVertex(state, vertex) {
	const placed = placeVertex(state, vertex);
	return {
		...placed,
		...lightVertex(state, vertex, placed),
		fog: fogVertex(state, placed.eye, vertex.get(6)?.[3] ?? 0),
		coordinates: state.stages.map((_, stage) => stageCoordinates(state, stage, vertex, placed)),
		pointSize: sizePoint(state, vertex, placed.eye),
		clipDistances: state.clipPlanes.map((plane) => plane && dot(placed.world, plane))
	};
}
/**
* Where a clip-space position lies on the target: x, y in pixels, z in the viewport's depth range, and 1/w. A position outside the
* frustum is converted all the same, so that primitives of such vertices are still clipped where they have to be.
*/
function toScreen({ viewport: { X, Y, Width, Height, MinZ, MaxZ } }, clip) {
	const rhw = 1 / clip[3];
	const [x, y, z] = clip.map((value) => value * rhw);
	return [
		X + (1 + x) * Width / 2,
		Y + (1 - y) * Height / 2,
		MinZ + z * (MaxZ - MinZ),
		rhw
	];
}
// d3d8/fixed-function/source-vertex.ts
const floats = (count) => (view, at) => Array.from({ length: count }, (_, i) => view.getFloat32(at + i * 4, true));
const bytes = (view, at) => [
	0,
	1,
	2,
	3
].map((i) => view.getUint8(at + i));
const shorts = (count) => (view, at) => Array.from({ length: count }, (_, i) => view.getInt16(at + i * 2, true));
/** 0xAARRGGBB lies in memory as blue, green, red, alpha. */
const colour = (view, at) => [
	2,
	1,
	0,
	3
].map((i) => view.getUint8(at + i) / 255);
/** By D3DVSDT. */
const decoders = [
	floats(1),
	floats(2),
	floats(3),
	floats(4),
	colour,
	bytes,
	shorts(2),
	shorts(4)
];
const MISSING = [
	0,
	0,
	0,
	1
];
/** How many vertices lie wholly in the streams that `layout` reads. */
function countVertices(layout, streams) {
	let least = Infinity;
	for (const { stream, offset, type } of layout.elements) {
		const { bytes: memory, stride } = streams[stream];
		const room = memory.byteLength - offset - elementBytes[type];
		if (room < 0) return 0;
		if (stride > 0) least = Math.min(least, Math.floor(room / stride) + 1);
	}
	return least;
}
/**
* @param streams by number; every stream that the layout names
* @returns reads the vertex of a number
*/
function createVertexReader(layout, streams) {
	const views = streams.map(({ bytes: memory }) => new DataView(memory.buffer, memory.byteOffset, memory.byteLength));
	return (index) => new Map(layout.elements.map(({ register, type, stream, offset }) => {
		return [register, [...decoders[type](views[stream], index * streams[stream].stride + offset), ...MISSING.slice(elementComponents[type])]];
	}));
}
// d3d8/fixed-function/vertex-state.ts
const LightMember = memberWords("D3DLIGHT8");
const MaterialMember = memberWords("D3DMATERIAL8");
/** Bits of D3DTSS_TEXTURETRANSFORMFLAGS that hold the count. */
const COUNT_MASK = 7;
/** D3DVERTEXBLENDFLAGS → weights in the vertex. Others blend nothing. */
const weights = /* @__PURE__ */ new Map([
	[256, 0],
	[1, 1],
	[2, 2],
	[3, 3]
]);
/** A D3DCOLOR as red, green, blue, alpha from 0 to 1. */
const colourOf = (word) => [
	16,
	8,
	0,
	24
].map((shift) => (word >>> shift & 255) / 255);
const group = (name) => stateLayout.group(name).offset;
/**
* Reads the state of a device.
*
* @param words, floats the state's words and the same memory as floats; the matrices of the result are views of it
* @param layout of the bound vertex format
*/
function readVertexState(words, floats, layout) {
	const word = (state) => words[renderStateSlots[state]];
	const float = (state) => floats[renderStateSlots[state]];
	const flag = (state) => word(state) !== 0;
	const numbers = (at, count) => [...floats.subarray(at, at + count)];
	const matrix = (at) => floats.subarray(at, at + 16);
	const colorVertex = flag(141);
	const source = (state) => colorVertex ? word(state) : 0;
	const material = group("material");
	const lights = group("lights");
	const viewport = group("viewport");
	const planes = group("clipping") + Clipping.Planes;
	const enabledPlanes = flag(136) ? word(152) : 0;
	const blend = word(151);
	return {
		layout,
		world: (n) => matrix(n === 0 ? group("world") : group("palette") + (n - 1) * 16),
		view: matrix(group("transforms") + Transforms.View),
		projection: matrix(group("transforms") + Transforms.Projection),
		viewport: {
			X: words[viewport + Viewport.X],
			Y: words[viewport + Viewport.Y],
			Width: words[viewport + Viewport.Width],
			Height: words[viewport + Viewport.Height],
			MinZ: floats[viewport + Viewport.MinZ],
			MaxZ: floats[viewport + Viewport.MaxZ]
		},
		blendWeights: weights.get(blend) ?? -1,
		indexedBlend: flag(167),
		tweening: blend === 255,
		tweenFactor: float(170),
		lighting: flag(137),
		specularEnable: flag(29),
		localViewer: flag(142),
		normalizeNormals: flag(143),
		ambient: colourOf(word(139)),
		lights: Array.from({ length: words[lights + Lights.Count] }, (_, n) => {
			const at = lights + Lights.First + n * LIGHT_WORDS;
			return {
				type: words[at + LightMember.Type],
				diffuse: numbers(at + LightMember.Diffuse, 4),
				specular: numbers(at + LightMember.Specular, 4),
				ambient: numbers(at + LightMember.Ambient, 4),
				position: numbers(at + LightMember.Position, 3),
				direction: numbers(at + LightMember.Direction, 3),
				range: floats[at + LightMember.Range],
				falloff: floats[at + LightMember.Falloff],
				attenuation: numbers(at + LightMember.Attenuation0, 3),
				theta: floats[at + LightMember.Theta],
				phi: floats[at + LightMember.Phi]
			};
		}),
		material: {
			diffuse: numbers(material + MaterialMember.Diffuse, 4),
			ambient: numbers(material + MaterialMember.Ambient, 4),
			specular: numbers(material + MaterialMember.Specular, 4),
			emissive: numbers(material + MaterialMember.Emissive, 4),
			power: floats[material + MaterialMember.Power]
		},
		sources: {
			diffuse: source(145),
			ambient: source(147),
			specular: source(146),
			emissive: source(148)
		},
		fogEnable: flag(28),
		fogTableMode: word(35),
		fogVertexMode: word(140),
		fogStart: float(36),
		fogEnd: float(37),
		fogDensity: float(38),
		rangeFog: flag(48),
		stages: Array.from({ length: 8 }, (_, stage) => {
			const index = words[stageStateSlots[stage * 32 + 11]];
			const flags = words[stageStateSlots[stage * 32 + 24]];
			const count = flags & COUNT_MASK;
			return {
				set: index & 7,
				generation: index >>> 16 & 3,
				count: count >= 2 ? count : 0,
				projected: (flags & 256) !== 0,
				matrix: matrix(group(`textureMatrix${stage}`))
			};
		}),
		pointSize: float(154),
		pointSizeMin: float(155),
		pointSizeMax: float(166),
		pointScale: flag(157),
		pointScales: [
			float(158),
			float(159),
			float(160)
		],
		clipPlanes: Array.from({ length: 6 }, (_, plane) => (enabledPlanes & 1 << plane) === 0 ? null : numbers(planes + plane * 4, 4))
	};
}
// d3d8/fixed-function/write-vertex.ts
/** A D3DCOLOR lies in memory as blue, green, red, alpha. */
function writeColour(view, at, colour) {
	[
		2,
		1,
		0,
		3
	].forEach((component, i) => view.setUint8(at + i, Math.round(saturate(colour[component]) * 255)));
}
function writeFloats(view, at, values) {
	values.forEach((value, i) => view.setFloat32(at + i * 4, value, true));
}
/** What the pipeline itself makes; everything else of the destination is a copy (SDK: "Fixed Function Vertex Processing"). */
const generates = {
	diffuse: (state) => state.lighting,
	specular: (state) => state.lighting && state.specularEnable || hasVertexFog(state),
	coordinates: ({ stages }, stage) => stages[stage].generation !== 0 || stages[stage].count !== 0
};
/** Writes the coordinates that there are, as far as the destination has room; components beyond them stay as they are. */
const coordinatesWriter = (stage, room) => (view, at, { coordinates }) => {
	const { values, count } = coordinates[stage];
	writeFloats(view, at, count === 0 ? Array.from({ length: room }, () => 0) : values.slice(0, Math.min(count, room)));
};
/** How one element of the destination is written, if it is. */
function writerOf(state, { register, type }, copies) {
	const stage = register - 7;
	if (stage >= 0 && register <= 14) return copies || generates.coordinates(state, stage) ? coordinatesWriter(stage, type + 1) : null;
	if (register === 0) return (view, at, { clip }) => writeFloats(view, at, toScreen(state, clip));
	if (register === 4) return (view, at, { pointSize }) => writeFloats(view, at, [pointSize]);
	if (register === 5) return copies || generates.diffuse(state) ? (view, at, { diffuse }) => writeColour(view, at, diffuse) : null;
	if (register === 6 && (copies || generates.specular(state))) return (view, at, { specular, fog }) => writeColour(view, at, [...specular.slice(0, 3), fog ?? specular[3]]);
	return null;
}
/**
* Makes the writer for destination vertices.
*
* @param layout of the destination: XYZRHW and no normal
* @param copies whether elements that the pipeline does not make itself are written too (not D3DPV_DONOTCOPYDATA)
* @returns writes a vertex at a byte of the view
*/
function createVertexWriter(state, layout, copies) {
	const writers = layout.elements.flatMap((element) => {
		const write = writerOf(state, element, copies);
		return write ? [{
			offset: element.offset,
			write
		}] : [];
	});
	return (view, at, vertex) => {
		for (const { offset, write } of writers) write(view, at + offset, vertex);
	};
}
/** What is wrong with a format for vertices on the screen, as a sentence without a full stop; undefined when nothing is. */
function destinationMisfit(layout) {
	if (!layout.transformed) return "its format has no D3DFVF_XYZRHW";
	if (layout.elements.some(({ register }) => !destinationRegisters.includes(register))) return "its format has more than D3DFVF_XYZRHW, PSIZE, DIFFUSE, SPECULAR and texture coordinates";
}
/**
* What a destination's format lacks that the fixed function makes in this state or copies, as a sentence without a full stop. SDK: "FVF
* Usage Settings for Destination Vertex Buffers".
*
* @param copies as for `createVertexWriter`
*/
function destinationLack(state, layout, copies) {
	const has = (register) => layout.elements.some((element) => element.register === register);
	const brings = (register) => state.layout.elements.some((element) => element.register === register);
	const copied = (register) => copies && !state.lighting && brings(register);
	if (!has(5) && (generates.diffuse(state) || copied(5))) return "its format has no D3DFVF_DIFFUSE for the diffuse colour that there is";
	if (!has(6) && (generates.specular(state) || copied(6))) return "its format has no D3DFVF_SPECULAR for the specular colour or the fog that there is";
}
const destinationRegisters = [
	0,
	4,
	5,
	6,
	...Array.from({ length: 8 }, (_, set) => 7 + set)
];
// d3d8/runtime/process-vertices.ts
const METHOD$2 = "ProcessVertices";
const CONSTANTS = stateLayout.group("vertexConstants").offset;
/** Input registers of a vertex shader. */
const INPUTS = 16;
/** Layout of the destination and bytes of its vertices. */
function destinationLayout(buffer) {
	const wrong = buffer.fvf === 0 ? "a buffer made without a vertex format" : validateFVF(buffer.fvf);
	if (wrong !== void 0) refuseCall(METHOD$2, `pDestBuffer cannot take vertices: ${wrong}`);
	const layout = decodeFVF(buffer.fvf);
	return {
		layout,
		stride: layout.strides[0]
	};
}
/** The bound streams by number, those that nothing reads as no memory. */
function sourceStreams(input, layout) {
	return layout.strides.map((_, stream) => {
		const { buffer, stride } = input.streamOf(stream);
		if (layout.elements.some((element) => element.stream === stream) && buffer === null) refuseCall(METHOD$2, `no vertex buffer is bound to stream ${stream}`);
		return {
			bytes: buffer?.memory.subarray(0, buffer.bytes) ?? /* @__PURE__ */ new Uint8Array(0),
			stride
		};
	});
}
function checkRange(name, first, count, room) {
	checkUint(METHOD$2, name, first);
	if (first + count > room) refuseCall(METHOD$2, `${name} is ${first} and VertexCount ${count}; the buffer has room for ${room} vertices`);
}
/** Runs vertices through a vertex shader. */
function shaderRunner(context, program, { fogEnable, fogTableMode, pointSize: size }) {
	const constants = context.floats.slice(CONSTANTS, CONSTANTS + 384);
	for (const { register, values } of program.definitions) constants.set(values, register * 4);
	const fogs = fogEnable && fogTableMode === 0;
	return (vertex) => {
		const inputs = Array.from({ length: INPUTS }, (_, register) => vertex.get(register));
		const { position, diffuse, specular, fog, pointSize, coordinates } = runVertexShader(program, inputs, constants);
		return {
			clip: position,
			diffuse,
			specular,
			fog: fogs ? fog : null,
			pointSize: pointSize ?? size,
			coordinates: coordinates.map((values) => ({
				values,
				count: 4
			}))
		};
	};
}
/**
* IDirect3DDevice8::ProcessVertices: runs vertices of the bound streams through the fixed-function pipeline or the bound vertex
* shader and writes what becomes of them, as vertices on the screen, into a buffer.
*
* All positions are written as screen coordinates, also those of vertices outside the frustum (for which the documentation says
* projection space): drawn from the buffer, their primitives are then clipped as they should be.
*
* @throws D3DError D3DERR_INVALIDCALL when the destination was made without a vertex format or with one that does not fit the
* state (SDK: "FVF Usage Settings for Destination Vertex Buffers"), for a missing stream, a range beyond a buffer, and vertices that are on the
* screen already
*/
function processVertices(context, input, SrcStartIndex, DestIndex, VertexCount, pDestBuffer, Flags) {
	checkPointer(METHOD$2, "pDestBuffer", pDestBuffer);
	checkObject(METHOD$2, "pDestBuffer", "IDirect3DVertexBuffer8", pDestBuffer, context);
	checkUint(METHOD$2, "VertexCount", VertexCount);
	const source = input.format();
	if (source === null) return refuseCall(METHOD$2, "no vertex shader is set");
	const { layout: sourceLayout, program } = source;
	if (sourceLayout.transformed) refuseCall(METHOD$2, `the vertex format ${hex$3(input.getFormat())} is D3DFVF_XYZRHW: its vertices are processed already`);
	const { layout, stride } = destinationLayout(pDestBuffer);
	const state = readVertexState(context.words, context.floats, sourceLayout);
	const copies = program !== null || (Flags & 1) === 0;
	const misfit = destinationMisfit(layout) ?? (program === null ? destinationLack(state, layout, copies) : void 0);
	if (misfit !== void 0) refuseCall(METHOD$2, `pDestBuffer does not fit: ${misfit}`);
	const streams = sourceStreams(input, sourceLayout);
	checkRange("SrcStartIndex", SrcStartIndex, VertexCount, countVertices(sourceLayout, streams));
	checkRange("DestIndex", DestIndex, VertexCount, Math.floor(pDestBuffer.bytes / stride));
	if (VertexCount === 0) return;
	const read = createVertexReader(sourceLayout, streams);
	const process = program === null ? (vertex) => processVertex(state, vertex) : shaderRunner(context, program, state);
	const processed = Array.from({ length: VertexCount }, (_, i) => process(read(SrcStartIndex + i)));
	const write = createVertexWriter(state, layout, copies);
	const bytes = pDestBuffer.Lock(DestIndex * stride, VertexCount * stride);
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	processed.forEach((vertex, i) => write(view, i * stride, vertex));
	pDestBuffer.Unlock();
}
// d3d8/runtime/device-draws.ts
const FALLBACK$3 = FALLBACKS["d3d8/runtime/device-draws.ts"];
/** The methods of IDirect3DDevice8 that draw. */
var DeviceDraws = class extends DeviceShaders {
	/**
	* Fills rectangles of the render target, of the depth and of the stencil buffer, clipped to the viewport; null: the whole viewport.
	*
	* @param Color 0xAARRGGBB
	* @param Z 0 to 1
	* @throws D3DError D3DERR_INVALIDCALL for flags that do not exist or ask for a buffer that is not there, and for a Z outside of 0 to 1
	*/
	Clear(Count, pRects, Flags, Color = 0, Z = 0, Stencil = 0) {
		clear(this.context, Count, pRects, Flags, Color, Z, Stencil);
	}
	/**
	* Draws vertices of the streams, in their order. Nothing is drawn, and `Engine.fallbacks` says why, without primitives, a vertex shader, or a
	* buffer at a stream that it reads.
	*
	* @param StartVertex the first vertex, counted from the beginning of the buffers
	* @throws D3DError D3DERR_INVALIDCALL for a type that does not exist, and for more primitives than D3DCAPS8.MaxPrimitiveCount
	*/
	DrawPrimitive(PrimitiveType, StartVertex, PrimitiveCount) {
		this.streamDraws.draw(PrimitiveType, StartVertex, PrimitiveCount);
	}
	/**
	* Draws vertices of the streams in the order of the index buffer. When nothing is drawn, see `DrawPrimitive`.
	*
	* @param MinIndex, NumVertices the vertices that the indices name lie in this range, counted from BaseVertexIndex of SetIndices
	* @param StartIndex the first index
	* @throws D3DError D3DERR_INVALIDCALL for a type that does not exist, and for more primitives than D3DCAPS8.MaxPrimitiveCount
	*/
	DrawIndexedPrimitive(Type, MinIndex, NumVertices, StartIndex, PrimitiveCount) {
		this.streamDraws.drawIndexed(Type, MinIndex, NumVertices, StartIndex, PrimitiveCount);
	}
	/** Draws vertices from memory, which is copied at once. Stream 0 is unbound afterwards. */
	DrawPrimitiveUP(PrimitiveType, PrimitiveCount, pVertexStreamZeroData, VertexStreamZeroStride) {
		this.userDraws.draw(PrimitiveType, PrimitiveCount, pVertexStreamZeroData, VertexStreamZeroStride);
	}
	/**
	* Draws vertices and indices from memory, which is copied at once. Stream 0 and the index buffer are unbound afterwards.
	*
	* @param _MinVertexIndex, _NumVertexIndices not read: the indices themselves tell which vertices are copied
	*/
	DrawIndexedPrimitiveUP(PrimitiveType, _MinVertexIndex, _NumVertexIndices, PrimitiveCount, pIndexData, IndexDataFormat, pVertexStreamZeroData, VertexStreamZeroStride) {
		this.userDraws.drawIndexed(PrimitiveType, PrimitiveCount, pIndexData, IndexDataFormat, pVertexStreamZeroData, VertexStreamZeroStride);
	}
	/**
	* Writes bound vertices, transformed and lit, into a buffer; see `processVertices`.
	*
	* @param pDestBuffer made with the vertex format that is written: D3DFVF_XYZRHW and what the state asks for
	* @param Flags D3DPV_DONOTCOPYDATA: colours and coordinates that the pipeline does not make stay as they are in the buffer
	*/
	ProcessVertices(SrcStartIndex, DestIndex, VertexCount, pDestBuffer, Flags = 0) {
		this.checkReadable("ProcessVertices");
		processVertices(this.context, this.input, SrcStartIndex, DestIndex, VertexCount, pDestBuffer, Flags);
	}
	/**
	* The device has no patches (D3DDEVCAPS_RTPATCHES): a patch is taken, as by a device of hardware without them, and nothing is drawn, which
	* `Engine.fallbacks` counts (d8vk-tests, testPatchCalls).
	*
	* @throws D3DError D3DERR_INVALIDCALL for handle 0 without a description
	*/
	DrawRectPatch(Handle, _pNumSegs, pRectPatchInfo = null) {
		if (pRectPatchInfo) requireStruct("D3DRECTPATCH_INFO", pRectPatchInfo, "pRectPatchInfo", refusing("DrawRectPatch"));
		this.#skipPatch("DrawRectPatch", Handle, pRectPatchInfo);
	}
	/** See `DrawRectPatch`. */
	DrawTriPatch(Handle, _pNumSegs, pTriPatchInfo = null) {
		if (pTriPatchInfo) requireStruct("D3DTRIPATCH_INFO", pTriPatchInfo, "pTriPatchInfo", refusing("DrawTriPatch"));
		this.#skipPatch("DrawTriPatch", Handle, pTriPatchInfo);
	}
	/** @throws D3DError D3DERR_INVALIDCALL: the device keeps no patches (d8vk-tests, testPatchCalls) */
	DeletePatch(Handle) {
		refuseCall("DeletePatch", `Handle is ${Handle}; the device keeps no patches`);
	}
	#skipPatch(method, handle, info) {
		if (handle === 0 && !info) refuseCall(method, "Handle is 0 and the description NULL; one of them says what to draw");
		this.core.fallbacks.note(FALLBACK$3[method]);
	}
};
// d3d8/runtime/device-life.ts
const LOST = "the WebGL context is lost";
const ENDED = "the engine has been disposed of";
const WAITS = "the device waits for a Reset that succeeds";
/**
* Whether a device draws, has lost what it drew, or waits for a Reset. Loss of the WebGL context is loss of the device; a Reset that fails
* leaves it waiting as well.
*/
var DeviceLife = class {
	#core;
	/** Whether a Reset failed, and no other has succeeded yet. */
	#failedReset = false;
	/** Losses of the renderer that are made good by now. */
	#losses;
	constructor(core) {
		this.#core = core;
		this.#losses = core.rendererLost ? core.losses - 1 : core.losses;
	}
	get waitsForReset() {
		return this.#failedReset || this.#losses !== this.#core.losses;
	}
	/** D3DERR_DEVICELOST while the device cannot be reset, D3DERR_DEVICENOTRESET while it has to be, else D3D_OK. */
	get level() {
		if (this.#core.rendererLost) return D3DERR_DEVICELOST;
		return this.waitsForReset ? D3DERR_DEVICENOTRESET : 0;
	}
	/** Why there is no renderer. */
	get #loss() {
		return this.#core.ended ? ENDED : LOST;
	}
	/** Refuses with the level, unless it is D3D_OK. */
	testLevel(method) {
		const { level } = this;
		if (level !== 0) throw new D3DError(level, method, level === 2289436776 ? this.#loss : WAITS);
	}
	/** Refuses with D3DERR_DEVICELOST what shows or gives back pictures, while there are none. */
	check(method) {
		if (this.waitsForReset) throw new D3DError(D3DERR_DEVICELOST, method, this.#core.rendererLost ? this.#loss : WAITS);
	}
	/** A Reset begins: until `resetDone` the device waits for one. Refuses while the WebGL context is lost. */
	beginReset(method) {
		this.#failedReset = true;
		if (this.#core.rendererLost) throw new D3DError(D3DERR_DEVICELOST, method, this.#loss);
	}
	resetDone() {
		this.#failedReset = false;
		this.#losses = this.#core.losses;
	}
};
// d3d8/runtime/drawing/buffer-places.ts
/** Strides up to which vertices are worth a gap before their place. */
const MOST_ALIGNED = 1024;
const WORD$1 = 4;
/** Where the versions of vertex buffers lie in video memory: put there by the first draw that reads them. */
var BufferPlaces = class {
	#core;
	#memory;
	#sources;
	#pieces = /* @__PURE__ */ new Map();
	#events;
	constructor(core, memory, sources) {
		this.#core = core;
		this.#memory = memory;
		this.#sources = sources;
		this.#events = core.resources.event$.subscribe(({ type, entity, description }) => {
			if (type !== "destroy") return;
			if (description.kind === "buffer") this.#forget(entity);
			else if (description.kind === "chunk") sources.forgetChunk(entity);
		});
	}
	/**
	* The place of a version, which is put there if need be: at a multiple of `stride`, so that buffers of the same vertices share their
	* numbers. Null when the version is no vertex buffer.
	*/
	place(version, stride) {
		const known = this.#pieces.get(version);
		if (known !== void 0) return known;
		const description = this.#core.resources.description[version];
		if (description?.kind !== "buffer" || description.role !== "vertex") return null;
		const aligned = stride > 0 && stride <= MOST_ALIGNED && stride % WORD$1 === 0;
		return this.#put(version, description, aligned ? stride : WORD$1);
	}
	dispose() {
		this.#events.unsubscribe();
		this.#pieces.clear();
	}
	#put(version, description, align) {
		const { memory, dynamic } = description;
		const piece = this.#memory.allocate("vertex", dynamic, memory.byteLength, align);
		this.#pieces.set(version, piece);
		description.place = piece;
		this.#core.resources.change(version, description);
		return piece;
	}
	#forget(version) {
		const piece = this.#pieces.get(version);
		if (piece === void 0) return;
		this.#pieces.delete(version);
		this.#sources.forgetPlace(piece.chunk, piece.first);
		this.#memory.free(piece);
	}
};
// d3d8/runtime/drawing/primitives.ts
/** How the vertices of a run become primitives, numbered as WebGL numbers its draw modes. */
const Mode = {
	Points: 0,
	Lines: 1,
	LineStrip: 3,
	Triangles: 4,
	TriangleStrip: 5,
	TriangleFan: 6
};
/** Primitive types (SDK: D3DPRIMITIVETYPE). */
const primitives = {
	[1]: {
		mode: Mode.Points,
		perPrimitive: 1,
		extra: 0,
		shape: "points"
	},
	[2]: {
		mode: Mode.Lines,
		perPrimitive: 2,
		extra: 0,
		shape: "lines"
	},
	[3]: {
		mode: Mode.LineStrip,
		perPrimitive: 1,
		extra: 1,
		shape: "lines"
	},
	[4]: {
		mode: Mode.Triangles,
		perPrimitive: 3,
		extra: 0,
		shape: "triangles"
	},
	[5]: {
		mode: Mode.TriangleStrip,
		perPrimitive: 1,
		extra: 2,
		shape: "triangles"
	},
	[6]: {
		mode: Mode.TriangleFan,
		perPrimitive: 1,
		extra: 2,
		shape: "triangles"
	}
};
const TYPES = 7;
/** The same by primitive type, for draws; 0 for types that do not exist. */
const primitiveModes = Uint8Array.from({ length: TYPES }, (_, type) => primitives[type]?.mode ?? 0);
const perPrimitive = Uint8Array.from({ length: TYPES }, (_, type) => primitives[type]?.perPrimitive ?? 0);
const beforeFirst = Uint8Array.from({ length: TYPES }, (_, type) => primitives[type]?.extra ?? 0);
/** Vertices (or indices) that `count` primitives of `type` take (SDK: D3DPRIMITIVETYPE). */
const vertexCount = (type, count) => count * perPrimitive[type] + beforeFirst[type];
/** Whether primitives of `type` stand alone, so that two draws in a row are one. */
const isList = (type) => beforeFirst[type] === 0;
/** Triangle `k` of each type as places in the sequence, in Direct3D's winding; the first one given is the provoking vertex (recording `shade_mode`: a fan's is not its hub). */
const triangles = {
	[4]: (k, emit) => {
		emit(3 * k, 3 * k + 1, 3 * k + 2);
	},
	[5]: (k, emit) => {
		if (k % 2 === 0) emit(k, k + 1, k + 2);
		else emit(k, k + 2, k + 1);
	},
	[6]: (k, emit) => {
		emit(k + 1, k + 2, 0);
	}
};
/** Triangles of a list in the order of GL's own strips and fans, which begin at the hub: rasterisers round by the order. */
const fromHub = (x, y, z) => [
	z,
	x,
	y
];
/** Indices of a triangle whose provoking vertex is `x`. */
const corners = {
	list: (x, y, z) => [
		x,
		y,
		z
	],
	flat: (x, y, z) => [
		y,
		z,
		x
	],
	edges: (x, y, z) => [
		x,
		y,
		y,
		z,
		z,
		x
	],
	corners: (x, y, z) => [
		x,
		y,
		z
	]
};
/**
* Writes `count` primitives of `type` as a plain list of indices into `out`: triangles or lines as they are ('list'), with the
* provoking vertex last, where WebGL takes it ('flat'), triangles as their edges ('edges') or corners ('corners').
*
* @returns how many indices were written
*/
function rewritePrimitives(type, count, corner, rewrite, out) {
	let n = 0;
	const info = primitives[type];
	if (!info) return 0;
	if (info.shape === "points") {
		for (let k = 0; k < count; k++) out[n++] = corner(k);
		return n;
	}
	if (info.shape === "lines") {
		for (let k = 0; k < count; k++) {
			const first = k * info.perPrimitive;
			const [a, b] = rewrite === "flat" ? [first + 1, first] : [first, first + 1];
			out[n++] = corner(a);
			out[n++] = corner(b);
		}
		return n;
	}
	const triangle = triangles[type];
	for (let k = 0; k < count; k++) triangle?.(k, (a, b, c) => {
		const [x, y, z] = [
			corner(a),
			corner(b),
			corner(c)
		];
		const order = rewrite === "list" && type === 6 ? fromHub(x, y, z) : corners[rewrite](x, y, z);
		for (const index of order) out[n++] = index;
	});
	return n;
}
/** Mode of the list that a rewrite gives. */
function rewrittenMode(type, rewrite) {
	const shape = primitives[type]?.shape;
	if (shape === "points" || shape === "triangles" && rewrite === "corners") return Mode.Points;
	if (shape === "lines" || rewrite === "edges") return Mode.Lines;
	return Mode.Triangles;
}
// d3d8/runtime/drawing/index-copies.ts
const WORD = 4;
/** Copies of this many bytes and less are made of all of a buffer. */
const SMALL = 4096;
/** Different places of vertices that an index buffer is copied for as a whole; for further ones the part that is drawn is. */
const FEW_PLACES = 4;
/** Different places that an index buffer is copied for when its vertices are written often. */
const FEW_DYNAMIC_PLACES = 8;
/** An index buffer that is written so often after it was copied is not static, whatever it was created as. */
const RESTLESS = 4;
/** Bytes of copies in all; then all are made anew. */
const MOST_BYTES$1 = 64 << 20;
/** Indices of a buffer as numbers. */
function indicesOf({ memory, indexBytes }) {
	const { buffer, byteOffset, byteLength } = memory;
	return indexBytes === 2 ? new Uint16Array(buffer, byteOffset, byteLength >> 1) : new Uint32Array(buffer, byteOffset, byteLength >> 2);
}
/**
* WebGL adds no base to indices, and many buffers of vertices lie in one of its: indices are drawn from copies that count from the
* beginning of a chunk. What is drawn again and again is copied once; what changes with every draw is written into the block.
*/
var IndexCopies = class {
	/** Where the indices that were asked for last lie: a chunk or `SourceIndices.Block`, the first byte there, and how many they are. */
	chunk = 0;
	start = 0;
	amount = 0;
	/** The indices of the buffer that the same copy has, for draws of others; `start` is where index 0 would be. */
	firstCopied = 0;
	endCopied = 0;
	#core;
	#context;
	#memory;
	#copied = /* @__PURE__ */ new Set();
	#bytes = 0;
	#scratch = /* @__PURE__ */ new Uint32Array(1024);
	/** What is not drawn any more, and the block whose draws may be. */
	#dead = [];
	constructor(core, context, memory) {
		this.#core = core;
		this.#context = context;
		this.#memory = memory;
	}
	/** Finds indices `first` to `first + count` of a buffer that is large enough for them. */
	find(buffer, first, count, vertices) {
		this.amount = count;
		if (this.#isFleeting(buffer, vertices)) {
			this.#writeToBlock(buffer, first, count, vertices);
			return;
		}
		const copies = this.#copiesOf(buffer);
		const added = vertices.first + vertices.base;
		const ranges = copies.plain.get(added) ?? [];
		let copy = ranges.find((range) => range.first <= first && range.end >= first + count);
		if (copy === void 0) {
			const all = buffer.bytes / buffer.indexBytes;
			const isWhole = buffer.bytes <= SMALL || copies.plain.size < FEW_PLACES;
			copy = isWhole ? this.#copy(buffer, 0, Math.floor(all), vertices) : this.#copy(buffer, first, first + count, vertices);
			copies.plain.set(added, isWhole ? [copy] : [...ranges, copy]);
		}
		this.chunk = copy.piece.chunk;
		this.start = copy.piece.first - copy.first * WORD;
		this.firstCopied = copy.first;
		this.endCopied = copy.end;
	}
	/**
	* Finds the indices of primitives that are rewritten as a list.
	*
	* @param buffer where the list is kept: what its content is made of
	* @param name tells equal lists of the same buffer
	* @param corner vertices as the source numbers them
	*/
	findRewritten(buffer, name, type, count, corner, how) {
		const copies = buffer === null || this.#isRestless(buffer) ? null : this.#copiesOf(buffer);
		const known = copies?.rewritten.get(name);
		if (known) {
			this.chunk = known.piece.chunk;
			this.start = known.piece.first;
			this.amount = known.end;
			return;
		}
		const most = count * 6;
		if (this.#scratch.length < most) this.#scratch = new Uint32Array(most * 2);
		const written = rewritePrimitives(type, count, corner, how, this.#scratch);
		this.amount = written;
		if (copies === null) {
			const { arena, at } = this.#takeFromBlock(written);
			arena.words.set(this.#scratch.subarray(0, written), at);
			return;
		}
		const piece = this.#keep(this.#scratch.subarray(0, written));
		copies.rewritten.set(name, {
			piece,
			first: 0,
			end: written
		});
		this.chunk = piece.chunk;
		this.start = piece.first;
	}
	/** The content of a buffer is another one: its copies are no longer that. */
	written(buffer) {
		const { copies } = buffer;
		if (copies === null) return;
		copies.writes++;
		this.#drop(buffer, copies);
		if (copies.writes > RESTLESS) this.#copied.delete(buffer);
	}
	/** A buffer is no more. */
	forget(buffer) {
		if (buffer.copies === null) return;
		this.#drop(buffer, buffer.copies);
		this.#copied.delete(buffer);
		buffer.copies = null;
	}
	/** Makes all copies anew: the renderer has lost what it had, or there are too many. */
	forgetAll() {
		for (const buffer of [...this.#copied]) this.forget(buffer);
	}
	#isRestless(buffer) {
		return buffer.isDynamic || (buffer.copies?.writes ?? 0) > RESTLESS;
	}
	/** Whether a copy would hardly be drawn again. */
	#isFleeting(buffer, vertices) {
		if (this.#isRestless(buffer)) return true;
		if (!vertices.dynamic) return false;
		const { copies } = buffer;
		if (copies === null || copies.plain.size < FEW_DYNAMIC_PLACES) return false;
		return !copies.plain.has(vertices.first + vertices.base);
	}
	#copiesOf(buffer) {
		buffer.copies ??= {
			plain: /* @__PURE__ */ new Map(),
			rewritten: /* @__PURE__ */ new Map(),
			writes: 0
		};
		this.#copied.add(buffer);
		return buffer.copies;
	}
	#writeToBlock(buffer, first, count, vertices) {
		const { arena, at } = this.#takeFromBlock(count);
		renumber(indicesOf(buffer), first, first + count, vertices, arena.words, at);
		this.firstCopied = this.endCopied = 0;
	}
	/** Room for indices in the open block, or in the next one. */
	#takeFromBlock(count) {
		const context = this.#context;
		context.ensureRoom();
		if (!context.pass.arenas.indices.makeRoom(count, 1, 1048576)) context.flush();
		const arena = context.pass.arenas.indices;
		const at = arena.take(count);
		this.chunk = SourceIndices.Block;
		this.start = at * WORD;
		return {
			arena,
			at
		};
	}
	#copy(buffer, first, end, vertices) {
		const count = end - first;
		if (this.#scratch.length < count) this.#scratch = new Uint32Array(count * 2);
		renumber(indicesOf(buffer), first, end, vertices, this.#scratch, 0);
		return {
			piece: this.#keep(this.#scratch.subarray(0, count)),
			first,
			end
		};
	}
	/** Puts indices into video memory. */
	#keep(words) {
		this.#buryDead();
		const bytes = words.length * WORD;
		if (this.#bytes + bytes > MOST_BYTES$1) this.forgetAll();
		this.#bytes += bytes;
		const piece = this.#memory.allocate("index", false, Math.max(bytes, WORD), WORD);
		const { versions } = this.#core;
		if (versions?.write(piece.chunk, piece.first, words) !== true) this.#writeWithBlock(piece, words);
		return piece;
	}
	/** The renderer is on another thread, or cannot draw now: the block brings the words along. */
	#writeWithBlock(piece, words) {
		const { indices, writes } = this.#context.pass.arenas;
		const at = indices.take(words.length);
		indices.words.set(words, at);
		const entry = writes.take(4);
		writes.words.set([
			piece.chunk,
			piece.first,
			at,
			words.length
		], entry);
	}
	#drop(buffer, { plain, rewritten }) {
		const block = this.#context.pass.serial;
		buffer.drawnWith = 0;
		for (const copies of [...plain.values(), rewritten.values()]) for (const { piece } of copies) {
			this.#bytes -= piece.bytes;
			this.#dead.push({
				piece,
				block
			});
		}
		plain.clear();
		rewritten.clear();
	}
	/** What the open block may still draw stays. */
	#buryDead() {
		const { serial } = this.#context.pass;
		if (this.#dead.length === 0 || this.#dead[0].block === serial) return;
		this.#dead = this.#dead.filter(({ piece, block }) => {
			if (block === serial) return true;
			this.#memory.free(piece);
			return false;
		});
	}
};
/** Copies indices, counted as the source counts vertices; those that name none of the vertices name the source's first, which is all 0. */
function renumber(from, first, end, { first: firstVertex, base, count }, to, at) {
	for (let i = first, n = at; i < end; i++, n++) {
		const vertex = from[i] + base;
		to[n] = vertex >= 0 && vertex < count ? firstVertex + vertex : 0;
	}
}
// d3d8/runtime/drawing/vertex-sources.ts
/** Where draws find their vertices and indices, as entities: equal places are one. */
var VertexSources = class {
	#core;
	#openBlock;
	#byName = /* @__PURE__ */ new Map();
	/** Names of the sources that go with a chunk, or with what begins at a byte of it. */
	#users = /* @__PURE__ */ new Map();
	/** @param openBlock serial of the block that is being written */
	constructor(core, openBlock) {
		this.#core = core;
		this.#openBlock = openBlock;
	}
	/**
	* @param indices a chunk, or one of `SourceIndices`
	* @returns the entity
	*/
	find(streams, indices) {
		const name = `${indices}:${streams.map(({ stream, chunk, offset, stride }) => `${stream},${chunk},${offset},${stride}`).join(":")}`;
		const known = this.#byName.get(name);
		if (known !== void 0) return known;
		const entity = this.#core.resources.create({
			kind: "source",
			streams,
			indices
		});
		this.#byName.set(name, entity);
		for (const { chunk, offset } of streams) {
			this.#note(chunk, String(chunk), name);
			if (streams.length > 1) this.#note(chunk, `${chunk}@${offset}`, name);
		}
		this.#note(Math.max(indices, 0), String(indices), name);
		return entity;
	}
	/** A chunk is no more: neither are the sources in it. */
	forgetChunk(chunk) {
		this.#forget(String(chunk));
	}
	/** What lay at byte `first` of a chunk is no more. */
	forgetPlace(chunk, first) {
		this.#forget(`${chunk}@${first}`);
	}
	dispose() {
		const block = this.#openBlock();
		for (const entity of this.#byName.values()) this.#core.resources.destroy(entity, block);
		this.#byName.clear();
		this.#users.clear();
	}
	#forget(user) {
		const names = this.#users.get(user);
		if (names === void 0) return;
		this.#users.delete(user);
		for (const name of names) {
			const entity = this.#byName.get(name);
			if (entity === void 0) continue;
			this.#byName.delete(name);
			this.#core.resources.destroy(entity, this.#openBlock());
		}
	}
	#note(chunk, user, name) {
		if (chunk === 0) return;
		const names = this.#users.get(user) ?? /* @__PURE__ */ new Set();
		this.#users.set(user, names.add(name));
	}
};
// d3d8/runtime/drawing/heap.ts
/**
* A heap of video memory as the DirectX 8.0 DDI has it ("Handling Renaming on Windows 2000"): its memory lies in a conceptual
* address space that begins at `start`, not at 0, so that no allocation has the address 0. Offsets that `allocate` gives are in
* that space (fpHeapOffset); `start` is the heap's fpStart.
*/
var Heap = class {
	start;
	size;
	/** Free stretches by rising offset; no two of them touch. */
	#free;
	#taken = /* @__PURE__ */ new Map();
	/**
	* @param size bytes
	* @param start conceptual base address; above 0
	*/
	constructor(size, start) {
		if (!Number.isSafeInteger(size) || size < 1) throw new RangeError(`a heap of ${size} bytes`);
		if (!Number.isSafeInteger(start) || start < 1) throw new RangeError(`a heap that begins at ${start}; it begins above 0`);
		this.start = start;
		this.size = size;
		this.#free = [{
			offset: start,
			bytes: size
		}];
	}
	/** Bytes that are not handed out. */
	get freeBytes() {
		return this.#free.reduce((sum, { bytes }) => sum + bytes, 0);
	}
	/** How many allocations there are. */
	get allocations() {
		return this.#taken.size;
	}
	/**
	* Hands out `bytes` bytes whose distance from the heap's base is a multiple of `align`, which may be any whole number: a vertex
	* has its stride (DDI: HeapVidMemAllocAligned). Takes the smallest stretch that is large enough.
	*
	* @returns the heap offset, or null when there is no room
	*/
	allocate(bytes, align = 1) {
		if (!Number.isSafeInteger(bytes) || bytes < 1) throw new RangeError(`an allocation of ${bytes} bytes`);
		if (!Number.isSafeInteger(align) || align < 1) throw new RangeError(`an alignment of ${align} bytes`);
		let best = -1;
		let bestOffset = 0;
		for (let i = 0; i < this.#free.length; i++) {
			const { offset, bytes: room } = this.#free[i];
			const aligned = this.start + Math.ceil((offset - this.start) / align) * align;
			if (aligned + bytes > offset + room) continue;
			if (best !== -1 && room >= this.#free[best].bytes) continue;
			best = i;
			bestOffset = aligned;
		}
		if (best === -1) return null;
		const { offset, bytes: room } = this.#free[best];
		const before = {
			offset,
			bytes: bestOffset - offset
		};
		const after = {
			offset: bestOffset + bytes,
			bytes: offset + room - bestOffset - bytes
		};
		this.#free.splice(best, 1, ...[before, after].filter((rest) => rest.bytes > 0));
		this.#taken.set(bestOffset, bytes);
		return bestOffset;
	}
	/**
	* Takes back what `allocate` gave.
	*
	* @throws RangeError when nothing begins at `offset`
	*/
	free(offset) {
		const bytes = this.#taken.get(offset);
		if (bytes === void 0) throw new RangeError(`nothing was allocated at ${offset}`);
		this.#taken.delete(offset);
		let at = this.#free.findIndex((stretch) => stretch.offset > offset);
		if (at === -1) at = this.#free.length;
		const freed = {
			offset,
			bytes
		};
		const [before, after] = [this.#free.at(at - 1), this.#free.at(at)];
		const joins = {
			before: at > 0 && before && before.offset + before.bytes === offset,
			after: after?.offset === offset + bytes
		};
		if (joins.after && after) freed.bytes += after.bytes;
		if (joins.before && before) {
			freed.offset = before.offset;
			freed.bytes += before.bytes;
		}
		this.#free.splice(at - (joins.before ? 1 : 0), (joins.before ? 1 : 0) + (joins.after ? 1 : 0), freed);
	}
};
/** Where an allocation is seen in a mapping of its heap at `mapping` (DDI: fpVidMem = pvVirtAddr + (fpHeapOffset − fpStart)). */
const addressOf = (heap, mapping, offset) => mapping + (offset - heap.start);
/** In which order kinds of memory are tried: what is written once belongs on the card, what is written often within reach. */
const orders = {
	static: ["local", "nonLocal"],
	dynamic: ["nonLocal", "local"]
};
/**
* Places `bytes` bytes in the first heap that has room for them, or else in system memory: a driver that cannot place a buffer
* leaves it to the runtime (DDI: "E_FAIL and DDHAL_DRIVER_HANDLED").
*/
function place(heaps, use, bytes, align) {
	for (const placement of orders[use]) for (const heap of heaps[placement]) {
		const offset = heap.allocate(bytes, align);
		if (offset !== null) return {
			placement,
			heap,
			offset
		};
	}
	return { placement: "system" };
}
// d3d8/runtime/drawing/video-memory.ts
/** Bytes of a chunk that several pieces share. */
const CHUNK = 4 << 20;
/** Larger pieces have a chunk of their own. */
const LARGEST = CHUNK / 4;
/** Where heaps begin in their own address space. */
const START = 4096;
/** A chunk is seen from byte 0 on. */
const MAPPING = 0;
/**
* Bytes that every chunk of vertices begins with and that stay 0: whichever stride vertices are read with, the first one is one of zeros, which
* stands for vertices that a buffer does not have.
*/
const ZEROS = 2048;
/**
* Video memory for vertices and indices: heaps (DDI specification, "Handling Renaming on Windows 2000"), each a chunk that the renderer has
* as one buffer. Pieces of equal use lie together, so that draws in a row find theirs in the same chunk.
*/
var VideoMemory = class {
	#core;
	#shares;
	#sets = /* @__PURE__ */ new Map();
	#chunks = /* @__PURE__ */ new Map();
	#openBlock;
	/**
	* @param openBlock serial of the block that is being written
	* @param shares whether pieces share chunks; else each has one of its own
	*/
	constructor(core, openBlock, shares) {
		this.#core = core;
		this.#openBlock = openBlock;
		this.#shares = shares;
	}
	/**
	* Hands out `bytes` bytes that begin at a multiple of `align`.
	*
	* @param dynamic whether they are written often
	*/
	allocate(role, dynamic, bytes, align) {
		if (!this.#shares || bytes > LARGEST) return this.#cut(this.#make(role, dynamic, bytes + align, null), bytes, align);
		const use = dynamic ? "dynamic" : "static";
		const name = `${role} ${use}`;
		const set = this.#sets.get(name) ?? [];
		this.#sets.set(name, set);
		const heaps = set.map(({ heap }) => heap);
		const placed = place({
			local: dynamic ? [] : heaps,
			nonLocal: dynamic ? heaps : []
		}, use, bytes, align);
		if (placed.placement === "system") return this.#cut(this.#make(role, dynamic, CHUNK, set), bytes, align);
		return this.#piece(set[heaps.indexOf(placed.heap)], placed.offset, bytes);
	}
	/** Takes back what `allocate` gave. A chunk that is empty then goes, unless it is the last one of its use. */
	free({ chunk, first }) {
		const found = this.#chunks.get(chunk);
		if (!found) return;
		found.heap.free(found.heap.start + first - MAPPING);
		if (found.heap.allocations > 1 || found.set?.length === 1) return;
		found.set?.splice(found.set.indexOf(found), 1);
		this.#chunks.delete(chunk);
		this.#core.resources.destroy(chunk, this.#openBlock());
	}
	dispose() {
		const block = this.#openBlock();
		for (const chunk of this.#chunks.keys()) this.#core.resources.destroy(chunk, block);
		this.#chunks.clear();
		this.#sets.clear();
	}
	#make(role, dynamic, bytes, set) {
		const size = Math.ceil((ZEROS + bytes) / 4) * 4;
		const heap = new Heap(size, START);
		heap.allocate(ZEROS);
		const entity = this.#core.resources.create({
			kind: "chunk",
			role,
			bytes: size,
			dynamic
		});
		const chunk = {
			entity,
			heap,
			set
		};
		set?.push(chunk);
		this.#chunks.set(entity, chunk);
		return chunk;
	}
	#cut(chunk, bytes, align) {
		const offset = chunk.heap.allocate(bytes, align);
		if (offset === null) throw new RangeError(`a new chunk has no room for ${bytes} bytes`);
		return this.#piece(chunk, offset, bytes);
	}
	#piece({ entity, heap }, offset, bytes) {
		return {
			chunk: entity,
			first: addressOf(heap, MAPPING, offset),
			bytes
		};
	}
};
// d3d8/runtime/drawing/stream-draws.ts
const FALLBACK$2 = FALLBACKS["d3d8/runtime/drawing/stream-draws.ts"];
const FILL = renderStateSlots[8];
const SHADE = renderStateSlots[9];
/** What the documentation calls the type of primitive. */
const typeName = (method) => method === "DrawIndexedPrimitive" ? "Type" : "PrimitiveType";
/** Refuses a primitive type that does not exist, and a count that is no UINT or above D3DCAPS8.MaxPrimitiveCount (SDK: DrawPrimitive). */
function checkPrimitives(method, type, count) {
	if (!(perPrimitive[type] > 0)) refuseCall(method, `${typeName(method)} is ${type}; D3DPT_POINTLIST (1) to D3DPT_TRIANGLEFAN (6) are allowed`);
	if (count >>> 0 !== count) refuseCall(method, `PrimitiveCount is ${shownValue(count)}; it is a UINT`);
	if (count > 5592405) refuseCall(method, `PrimitiveCount is ${count}; ${MAX_PRIMITIVES} (MaxPrimitiveCount) are allowed at most`);
}
/** The source of a draw that draws nothing. */
const NOWHERE$1 = 0;
/**
* DrawPrimitive and DrawIndexedPrimitive: one item of the pass, or nothing where the runtime is free to ignore the call. Finds where the
* vertices and indices of a draw lie in video memory; a buffer remembers where those of its last draw did.
*/
var StreamDraws = class {
	sources;
	#core;
	#context;
	#input;
	#limits;
	#memory;
	#places;
	#copies;
	/** Counts how often all places were forgotten, from 1. */
	#generation = 1;
	/** What was found last. */
	#source = NOWHERE$1;
	#mode = Mode.Triangles;
	#start = 0;
	#amount = 0;
	constructor(core, context, input, limits) {
		this.#core = core;
		this.#context = context;
		this.#input = input;
		this.#limits = limits;
		const openBlock = () => context.pass.serial;
		this.#memory = new VideoMemory(core, openBlock, limits.sharesBuffers);
		this.sources = new VertexSources(core, openBlock);
		this.#places = new BufferPlaces(core, this.#memory, this.sources);
		this.#copies = new IndexCopies(core, context, this.#memory);
	}
	draw(type, start, count) {
		checkPrimitives("DrawPrimitive", type, count);
		const input = this.#input;
		if (count === 0 || !input.hasStreams) {
			this.nothing("DrawPrimitive", count);
			return;
		}
		const amount = count * perPrimitive[type] + beforeFirst[type];
		const vertices = input.onlyBuffer;
		if (vertices !== null && vertices.drawnWith === vertices.versionSerial && vertices.drawnStride === input.firstStride && vertices.drawnIn === this.#generation && start + amount <= vertices.drawnEnd && !this.#rewrites(type)) {
			this.#source = vertices.drawnSource;
			this.#mode = primitiveModes[type];
			this.#start = vertices.drawnStart + start;
			this.#amount = amount;
		} else this.#find(type, start, count, amount);
		this.#context.draw(Item.Draw, type, start, count, 0, 0, this.#source, this.#mode, this.#start, this.#amount);
	}
	drawIndexed(type, minIndex, vertexCount, start, count) {
		checkPrimitives("DrawIndexedPrimitive", type, count);
		const input = this.#input;
		const indices = input.indexBuffer;
		if (count === 0 || indices === null || !input.hasStreams) {
			this.nothing("DrawIndexedPrimitive", count);
			return;
		}
		const amount = count * perPrimitive[type] + beforeFirst[type];
		const vertices = input.onlyBuffer;
		if (vertices !== null && indices.drawnWith === vertices.versionSerial && indices.drawnStride === input.firstStride && indices.drawnBase === input.base && indices.drawnIn === this.#generation && start >= indices.drawnFirst && start + amount <= indices.drawnEnd && !this.#rewrites(type)) {
			this.#source = indices.drawnSource;
			this.#mode = primitiveModes[type];
			this.#start = indices.drawnStart + start * 4;
			this.#amount = amount;
		} else this.#findIndexed(indices, type, start, count, amount);
		const [source, mode] = [this.#source, this.#mode];
		this.#context.draw(Item.DrawIndexed, type, start, count, minIndex, vertexCount, source, mode, this.#start, this.#amount);
	}
	/** Notes why a draw draws nothing (Wine, test_draw_primitive: D3D_OK). */
	nothing(method, count) {
		const { fallbacks } = this.#core;
		if (count === 0) fallbacks.note(FALLBACK$2.noPrimitives, { of: method });
		else if (this.#input.getFormat() === 0) fallbacks.note(FALLBACK$2.noShader, { of: method });
		else fallbacks.note(FALLBACK$2.noBuffers, { of: method });
	}
	/** How WebGL has to be given the primitives of a type as the state wants them drawn; null: as they are. */
	rewriteOf(type) {
		const { words } = this.#context;
		const { drawsWireframe, drawsStrips } = this.#limits;
		const isTriangles = type >= 4;
		if (isTriangles && words[FILL] === 1) return "corners";
		if (isTriangles && words[FILL] === 2 && !drawsWireframe) {
			this.#core.fallbacks.note(FALLBACK$2.wireframe);
			return "edges";
		}
		if (words[SHADE] === 1 && type !== 1) return "flat";
		return !drawsStrips && type > 4 ? "list" : null;
	}
	/** Finds the indices of user-pointer primitives that are rewritten; where they are is told by the result, which the next call overwrites. */
	rewriteUser(type, count, corner, how) {
		this.#copies.findRewritten(null, "", type, count, corner, how);
		return this.#copies;
	}
	/** The places of streams from 1 on that the format reads, beside those of stream 0; null when one is not there. */
	otherStreams() {
		const found = [];
		for (let stream = 1; stream < 16; stream++) {
			if (!this.#input.reads(stream)) continue;
			const { buffer, stride } = this.#input.streamOf(stream);
			const piece = buffer && this.#places.place(buffer.version, stride);
			if (!piece) return null;
			found.push({
				stream,
				chunk: piece.chunk,
				offset: piece.first,
				stride
			});
		}
		return found;
	}
	/** The content of a buffer is another one. */
	written(buffer) {
		this.#copies.written(buffer);
	}
	/** A buffer is no more. */
	forget(buffer) {
		this.#copies.forget(buffer);
	}
	/** Finds everything anew: the device has been reset. */
	forgetAll() {
		this.#generation++;
		this.#copies.forgetAll();
	}
	dispose() {
		this.#places.dispose();
		this.sources.dispose();
		this.#memory.dispose();
	}
	#rewrites(type) {
		const { words } = this.#context;
		if (words[FILL] === 3 && words[SHADE] !== 1 && this.#limits.drawsStrips) return false;
		return this.rewriteOf(type) !== null;
	}
	#find(type, start, count, amount) {
		const vertices = this.#findVertices(0);
		if (vertices === null || this.#isBeyond(start + amount, vertices.count)) return;
		const how = this.rewriteOf(type);
		if (how !== null) {
			const corner = (n) => vertices.first + start + n;
			const name = `${how} ${type} ${start} ${count} ${vertices.first}`;
			this.#findRewritten(this.#input.firstBuffer, vertices, name, type, count, corner, how);
			return;
		}
		this.#source = this.sources.find(vertices.streams, SourceIndices.None);
		this.#mode = primitiveModes[type];
		this.#start = vertices.first + start;
		this.#amount = amount;
		const buffer = this.#input.onlyBuffer;
		if (buffer === null) return;
		buffer.drawnWith = buffer.versionSerial;
		buffer.drawnStride = this.#input.firstStride;
		buffer.drawnIn = this.#generation;
		buffer.drawnEnd = vertices.count;
		buffer.drawnSource = this.#source;
		buffer.drawnStart = vertices.first;
	}
	#findIndexed(indices, type, start, count, amount) {
		const base = this.#input.base | 0;
		const vertices = this.#findVertices(base);
		const all = Math.floor(indices.bytes / indices.indexBytes);
		if (vertices === null || this.#isBeyond(start + amount, all)) return;
		const how = this.rewriteOf(type);
		if (how !== null) {
			const corner = this.#cornersOf(indices, start, vertices);
			const name = `${how} ${type} ${start} ${count} ${vertices.first} ${base} ${vertices.count}`;
			this.#findRewritten(indices, vertices, name, type, count, corner, how);
			return;
		}
		const copies = this.#copies;
		copies.find(indices, start, amount, vertices);
		this.#source = this.sources.find(vertices.streams, copies.chunk);
		this.#mode = primitiveModes[type];
		this.#start = copies.chunk === SourceIndices.Block ? copies.start : copies.start + start * 4;
		this.#amount = amount;
		const buffer = this.#input.onlyBuffer;
		if (buffer === null || copies.chunk === SourceIndices.Block) return;
		indices.drawnWith = buffer.versionSerial;
		indices.drawnStride = this.#input.firstStride;
		indices.drawnBase = this.#input.base;
		indices.drawnIn = this.#generation;
		indices.drawnFirst = copies.firstCopied;
		indices.drawnEnd = copies.endCopied;
		indices.drawnSource = this.#source;
		indices.drawnStart = copies.start;
	}
	#findRewritten(keeper, { streams }, name, type, count, corner, how) {
		this.#copies.findRewritten(keeper, name, type, count, corner, how);
		this.#source = this.sources.find(streams, this.#copies.chunk);
		this.#mode = rewrittenMode(type, how);
		this.#start = this.#copies.start;
		this.#amount = this.#copies.amount;
	}
	/** Vertices of the primitives that the index buffer names from `start` on, as the source counts them. */
	#cornersOf({ memory, indexBytes }, start, { first, base, count }) {
		const { buffer, byteOffset, byteLength } = memory;
		const words = indexBytes === 2 ? new Uint16Array(buffer, byteOffset, byteLength >> 1) : new Uint32Array(buffer, byteOffset, byteLength >> 2);
		return (n) => {
			const vertex = words[start + n] + base;
			return vertex >= 0 && vertex < count ? first + vertex : 0;
		};
	}
	/** The vertices that are bound; null, and nowhere, when one of their buffers is not there any more. */
	#findVertices(base) {
		this.#source = NOWHERE$1;
		const input = this.#input;
		const buffer = input.firstBuffer;
		if (input.onlyBuffer !== null) return this.#findOnly(input.onlyBuffer, base);
		const streams = this.otherStreams();
		if (streams === null) return null;
		let count = Infinity;
		let dynamic = false;
		const first = input.reads(0) && buffer ? this.#places.place(buffer.version, input.firstStride) : null;
		if (first) streams.unshift({
			stream: 0,
			chunk: first.chunk,
			offset: first.first,
			stride: input.firstStride
		});
		for (const { stream, stride } of streams) {
			const bound = input.streamOf(stream).buffer;
			if (bound && stride > 0) count = Math.min(count, Math.floor(bound.bytes / stride));
			if (bound?.isDynamic) dynamic = true;
		}
		return {
			streams,
			first: 0,
			base,
			count,
			dynamic
		};
	}
	#findOnly(buffer, base) {
		const { firstStride: stride, vertexSize } = this.#input;
		const piece = this.#places.place(buffer.version, stride);
		if (piece === null) return null;
		const first = stride === 0 ? 0 : Math.floor(piece.first / stride);
		return {
			streams: [{
				stream: 0,
				chunk: piece.chunk,
				offset: piece.first - first * stride,
				stride
			}],
			first,
			base,
			count: (buffer.bytes < vertexSize ? -1 : stride === 0 ? Infinity : Math.floor((buffer.bytes - vertexSize) / stride)) + 1,
			dynamic: buffer.isDynamic
		};
	}
	#isBeyond(end, count) {
		if (end <= count) return false;
		this.#core.fallbacks.note(FALLBACK$2.beyondEnd);
		return true;
	}
};
// d3d8/runtime/front-buffer.ts
const METHOD$1 = "IDirect3DDevice8::GetFrontBuffer";
/** A colour of a render target as 0xAARRGGBB; opaque without alpha. */
function colourReader({ channels }) {
	const shifts = {
		b: 0,
		g: 8,
		r: 16,
		a: 24
	};
	const parts = channels.flatMap(({ name, bits, shift }) => name === "r" || name === "g" || name === "b" || name === "a" ? [{
		shift,
		most: 2 ** bits - 1,
		to: 2 ** shifts[name]
	}] : []);
	const opaque = channels.some(({ name }) => name === "a") ? 0 : 4278190080;
	return (pixel) => parts.reduce((sum, { shift, most, to }) => sum + Math.round((pixel >>> shift & most) * 255 / most) * to, opaque);
}
/** Sees that a surface can take the front buffer. */
function requireFrontBuffer(services, { width, height }, destination) {
	checkPointer("GetFrontBuffer", "pDestSurface", destination);
	checkObject("GetFrontBuffer", "pDestSurface", "IDirect3DSurface8", destination, services.context);
	if (destination.format !== 21 || destination.pool === 0) throw invalidCall(METHOD$1, `pDestSurface has ${formatName(destination.format)} in ${poolName(destination.pool)}; it has to be D3DFMT_A8R8G8B8 in system memory`);
	if (destination.width < width || destination.height < height) throw invalidCall(METHOD$1, `pDestSurface is ${destination.width} x ${destination.height}; the front buffer is ${width} x ${height}`);
}
/** Stores what was read of `source` in a surface of another format, and frees it. */
function keepFrontBuffer(source, { bits, rowPitch }, destination) {
	const { width, height } = source;
	destination.texels.beforeWriting(destination.subresource);
	const to = destination.texels.texels(destination.subresource, wholeBox({
		width,
		height,
		depth: 1
	}));
	const wide = source.texels.info.block.bytes === 4;
	const from = new DataView(bits.buffer, bits.byteOffset, bits.byteLength);
	const out = new DataView(to.bits.buffer, to.bits.byteOffset, to.bits.byteLength);
	const colour = colourReader(source.texels.info);
	for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
		const at = y * rowPitch;
		const pixel = wide ? from.getUint32(at + x * 4, true) : from.getUint16(at + x * 2, true);
		out.setUint32(y * to.rowPitch + x * 4, colour(pixel), true);
	}
	source.services.core.allocator.free(bits);
}
/**
* IDirect3DDevice8::GetFrontBuffer: what was shown last, into a surface in system memory.
*
* @param source the back buffer that was shown; it keeps its content here
* @param destination D3DFMT_A8R8G8B8 in system memory, at least of the source's size; what is beside it stays
* @throws D3DError D3DERR_INVALIDCALL, also when this thread would have to wait for the renderer and may not
*/
function copyFrontBuffer(services, source, destination) {
	requireFrontBuffer(services, source, destination);
	destination.texels.requireArrival(true, "GetFrontBufferAsync", (sentence) => invalidCall(METHOD$1, sentence));
	const box = wholeBox({
		width: source.width,
		height: source.height,
		depth: 1
	});
	keepFrontBuffer(source, source.texels.readBack(source.subresource, box), destination);
}
/** The same without waiting on this thread; the surface has it when the promise is fulfilled. */
async function copyFrontBufferAsync(services, source, destination) {
	requireFrontBuffer(services, source, destination);
	const box = wholeBox({
		width: source.width,
		height: source.height,
		depth: 1
	});
	const [copy, arrival] = source.texels.requestCopy(source.subresource, box);
	await arrival?.promise;
	if (destination.alive) keepFrontBuffer(source, copy, destination);
	else {
		services.core.allocator.free(copy.bits);
		throw invalidCall(METHOD$1, "pDestSurface was released before what was shown had been read");
	}
}
// d3d8/runtime/gamma.ts
/** Values of a channel. */
const RAMP_LENGTH = 256;
/** The ramps, in the order in which Item.Present has them. */
const channels = [
	"red",
	"green",
	"blue"
];
/** From the smallest to the largest output, in even steps. */
const plain = () => Uint16Array.from({ length: RAMP_LENGTH }, (_, n) => n * 257);
/**
* The gamma ramps of a device's own swap chain (SDK: IDirect3DDevice8::SetGammaRamp): kept in either mode, seen in full-screen mode alone, from
* the next Present on. What is read back is never changed by them.
*/
var DeviceGamma = class {
	#ramp = {
		red: plain(),
		green: plain(),
		blue: plain()
	};
	/** Red, green and blue of each level in 8 bits each, one a word; null while every level is its own. */
	#levels = null;
	set(ramp) {
		requireStruct("D3DGAMMARAMP", ramp, "pRamp", refusing("SetGammaRamp"));
		const [red, green, blue] = channels.map((channel) => Uint16Array.from(ramp[channel] ?? new Uint16Array(RAMP_LENGTH)));
		this.#ramp = {
			red,
			green,
			blue
		};
		const levels = Uint32Array.from({ length: RAMP_LENGTH }, (_, n) => {
			const [r, g, b] = [
				red[n],
				green[n],
				blue[n]
			].map((value) => Math.round(value / 257));
			return r | g << 8 | b << 16;
		});
		this.#levels = levels.every((level, n) => level === n * 65793) ? null : levels;
	}
	get() {
		const { red, green, blue } = this.#ramp;
		return {
			red: red.slice(),
			green: green.slice(),
			blue: blue.slice()
		};
	}
	/** What a full-screen picture is shown through; null: as it is. */
	get levels() {
		return this.#levels;
	}
};
// d3d8/api/struct-memory.ts
/** Structs as bytes: read from memory and written to it as C lays them out. */
const readers = {
	u8: (view, at) => view.getUint8(at),
	u16: (view, at) => view.getUint16(at, true),
	u32: (view, at) => view.getUint32(at, true),
	i32: (view, at) => view.getInt32(at, true),
	i64: (view, at) => view.getBigInt64(at, true),
	f32: (view, at) => view.getFloat32(at, true),
	pointer: (view, at) => view.getUint32(at, true)
};
const hex = (value, digits) => value.toString(16).toUpperCase().padStart(digits, "0");
const guidParts = leavesOf("GUID");
/** Hexadecimal digits of each part of a GUID. */
const GUID_DIGITS = [
	8,
	4,
	4,
	...Array.from({ length: 8 }, () => 2)
];
/** A GUID as a text: `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx`. */
function guidText(view, at) {
	const texts = guidParts.map(({ offset, representation }, n) => hex(readers[representation](view, at + offset), GUID_DIGITS[n]));
	return [
		...texts.slice(0, 3),
		texts.slice(3, 5).join(""),
		texts.slice(5).join("")
	].join("-");
}
const decoder = new TextDecoder();
new TextEncoder();
const bytesAt = (view, at, count) => new Uint8Array(view.buffer, view.byteOffset + at, count);
function readText(view, at, count) {
	const bytes = bytesAt(view, at, count);
	const end = bytes.indexOf(0);
	return decoder.decode(bytes.slice(0, end < 0 ? count : end));
}
function readMember(member, view, at) {
	const { as, type, count, bytes, representation, struct } = member;
	if (as === "text") return readText(view, at, count);
	if (as === "GUID") return guidText(view, at);
	if (as === "RECT list") return readRects(view, at);
	const one = (from) => {
		if (struct !== null) return read(struct, view, from);
		const value = readers[representation ?? "u32"](view, from);
		return type === "BOOL" ? value !== 0 : value;
	};
	if (count === 1) return one(at);
	const list = Array.from({ length: count }, (_, n) => one(at + bytes / count * n));
	return as === "list" ? Uint16Array.from(list) : list;
}
/** The rectangles of a region: as many as lie there. Its header says how many there should be. */
function readRects(view, at) {
	const { bytes } = layoutOf("RECT");
	const header = at - layoutOf("RGNDATA").member.Buffer.offset;
	const counted = view.getUint32(header + layoutOf("RGNDATAHEADER").member.nCount.offset, true);
	const count = Math.min(counted, Math.floor((view.byteLength - at) / bytes));
	return Array.from({ length: count }, (_, n) => read("RECT", view, at + n * bytes));
}
function read(name, view, at) {
	if (name === "GUID") return guidText(view, at);
	if (name === "D3DMATRIX") return Float32Array.from(leavesOf(name), ({ offset }) => view.getFloat32(at + offset, true));
	return Object.fromEntries(layoutOf(name).members.map((member) => [member.name, readMember(member, view, at + member.offset)]));
}
/**
* A struct that lies in memory, in its TypeScript form. Pointers and handles are the numbers that they are there.
*
* @param at its first byte; all of it lies in the view
*/
function readStruct(name, view, at = 0) {
	return read(name, view, at);
}
// d3d8/runtime/dirty-region.ts
const HEADER_BYTES = sizeOf("RGNDATAHEADER");
const RECT_BYTES = sizeOf("RECT");
/** Of regions with more rectangles the smallest one around all of them is copied, as the documentation lets an implementation do. */
const MOST_RECTANGLES = 16;
const edges = [
	"left",
	"top",
	"right",
	"bottom"
];
/** A rectangle with four integers of 32 bits, 0 where it was left out; it may be empty or inverted, and lie anywhere. */
function readRect(method, name, given) {
	requireStruct("RECT", given, name, (sentence) => invalidCall(method, sentence));
	const { left = 0, top = 0, right = 0, bottom = 0 } = given;
	const rect = {
		left,
		top,
		right,
		bottom
	};
	for (const edge of edges) if ((rect[edge] | 0) !== rect[edge]) throw invalidCall(method, `${name}.${edge} is ${shownValue(rect[edge])}; it has to be an integer of 32 bits`);
	return rect;
}
/** The memory of a RGNDATA as it lies in a C program. */
function fromBytes(method, { buffer, byteOffset, byteLength }) {
	if (byteLength < HEADER_BYTES) throw invalidCall(method, `pDirtyRegion has ${byteLength} bytes; its header alone has ${HEADER_BYTES}`);
	return readStruct("RGNDATA", new DataView(buffer, byteOffset, byteLength));
}
/** Throws unless the header is that of `given` rectangles at least. */
function requireHeader(method, rdh, given) {
	const { dwSize = 0, iType = 0, nCount = 0, nRgnSize = 0 } = rdh;
	if (dwSize !== HEADER_BYTES) throw invalidCall(method, `pDirtyRegion.rdh.dwSize is ${shownValue(dwSize)}; it has to be ${HEADER_BYTES}`);
	if (iType !== 1) throw invalidCall(method, `pDirtyRegion.rdh.iType is ${shownValue(iType)}; it has to be RDH_RECTANGLES (1)`);
	if (!Number.isInteger(nCount) || nCount < 0 || nCount > given) throw invalidCall(method, `pDirtyRegion.rdh.nCount is ${shownValue(nCount)}; Buffer holds ${given} rectangles`);
	if (nRgnSize !== 0 && !(nRgnSize >= nCount * RECT_BYTES)) throw invalidCall(method, `pDirtyRegion.rdh.nRgnSize is ${shownValue(nRgnSize)}; it has to be 0, or ${nCount * RECT_BYTES} at least`);
	return nCount;
}
const around = (rects) => ({
	left: Math.min(...rects.map(({ left }) => left)),
	top: Math.min(...rects.map(({ top }) => top)),
	right: Math.max(...rects.map(({ right }) => right)),
	bottom: Math.max(...rects.map(({ bottom }) => bottom))
});
/**
* The rectangles of a dirty region, in pixels of the back buffer: what Present has to copy at least. A region without rectangles has none.
*
* @param region the struct, or its bytes
* @throws D3DError D3DERR_INVALIDCALL for a header that is none, rectangles that are missing, and inverted ones
*/
function readDirtyRegion(method, region) {
	const given = region instanceof Uint8Array ? fromBytes(method, region) : region;
	requireStruct("RGNDATA", given, "pDirtyRegion", (sentence) => invalidCall(method, sentence));
	const { rdh = {}, Buffer = [] } = given;
	if (!Array.isArray(Buffer)) throw invalidCall(method, `pDirtyRegion.Buffer is ${shownValue(Buffer)}; it has to be the rectangles`);
	const count = requireHeader(method, rdh, Buffer.length);
	const rects = Buffer.slice(0, count).map((one, n) => {
		const rect = readRect(method, `pDirtyRegion.Buffer[${n}]`, one);
		const { left, top, right, bottom } = rect;
		if (right < left || bottom < top) throw invalidCall(method, `pDirtyRegion.Buffer[${n}] goes from ${left}, ${top} to ${right}, ${bottom}; it must not be inverted`);
		return rect;
	});
	return rects.length > MOST_RECTANGLES ? [around(rects)] : rects;
}
// d3d8/runtime/swap-chain.ts
/** Frames of a swap chain that may wait for the renderer (DDI specification, "Presentation"). */
const QUEUED_FRAMES = 3;
/** Whether a frame is to be shown for one of the display's pictures at least. */
const waits = ({ SwapEffect, FullScreen_PresentationInterval }) => SwapEffect === 4 || FullScreen_PresentationInterval === 1;
const INTERFACES = lineageOf("IDirect3DSwapChain8");
/** Back buffers and how they are shown. SDK: IDirect3DSwapChain8. */
var Direct3DSwapChain8 = class extends Direct3DObject {
	interfaces = INTERFACES;
	parameters;
	backBuffers;
	/** What was shown last, with D3DSWAPEFFECT_FLIP; the program has no access to it. */
	front;
	/** The last blocks of the frames that may not have been played yet. */
	#frames = [];
	/**
	* Makes the back buffers too.
	*
	* @param implicit the device's own chain: the device holds it, the program has no reference
	*/
	constructor(services, parameters, implicit) {
		super(services, implicit ? 0 : 1);
		this.parameters = parameters;
		const { BackBufferWidth, BackBufferHeight, BackBufferFormat, BackBufferCount, MultiSampleType, Flags } = parameters;
		const lockable = (Flags & 1) !== 0;
		const buffer = () => createBackBuffer(services, BackBufferWidth, BackBufferHeight, BackBufferFormat, MultiSampleType, lockable);
		this.backBuffers = Array.from({ length: BackBufferCount }, buffer);
		this.front = parameters.SwapEffect === 2 ? buffer() : null;
		if (!implicit) services.defaultPool.add(this);
	}
	get details() {
		return `of ${this.parameters.BackBufferWidth} x ${this.parameters.BackBufferHeight}`;
	}
	/**
	* Shows the first back buffer: in the window of the chain, which takes its size then, or in another one, or a part of it in a part of the
	* window, stretched where the sizes differ. Rectangles are clipped to back buffer and window (SDK: IDirect3DDevice8::Present). Of a dirty region
	* only what lies in it is copied (SDK 9: IDirect3DDevice9::Present; that of 8.1 does not use it). With
	* D3DSWAPEFFECT_COPY its content stays; with FLIP every back buffer gets the content of the next one, and the last one what was shown before.
	* At most three frames wait for a renderer on another thread (DDI specification, "Presentation").
	*
	* @throws D3DError D3DERR_INVALIDCALL for rectangles and a region with another swap effect than the two that copy, for a region that is none, and
	* for a locked back buffer that would be flipped; D3DERR_WASSTILLDRAWING for a fourth frame, where the program asked not to wait: nothing is lost
	*/
	Present(pSourceRect = null, pDestRect = null, hDestWindowOverride = null, pDirtyRegion = null) {
		this.requireAlive("Present");
		this.present(this.methodName("Present"), pSourceRect, pDestRect, hDestWindowOverride, pDirtyRegion);
	}
	/** Present of the chain or of the device, whose name the errors give. */
	present(method, pSourceRect, pDestRect, hDestWindowOverride, pDirtyRegion) {
		const { SwapEffect, hDeviceWindow } = this.parameters;
		const copies = SwapEffect === 3 || SwapEffect === 4;
		if ((pSourceRect || pDestRect || pDirtyRegion) && !copies) throw invalidCall(method, `SwapEffect is ${SwapEffect}; pSourceRect, pDestRect and pDirtyRegion have to be NULL but with D3DSWAPEFFECT_COPY (3) and _COPY_VSYNC (4)`);
		const source = pSourceRect ? readRect(method, "pSourceRect", pSourceRect) : null;
		const destination = pDestRect ? readRect(method, "pDestRect", pDestRect) : null;
		const dirty = pDirtyRegion ? readDirtyRegion(method, pDirtyRegion) : null;
		if (this.front && this.backBuffers.some(({ texels }) => texels.isLocked)) throw invalidCall(method, "a back buffer is locked; none may be when they are flipped");
		this.#makeRoom(method);
		const { windowOf } = this.services;
		const own = windowOf(hDeviceWindow);
		const window = hDestWindowOverride ? windowOf(hDestWindowOverride) : own;
		const block = this.services.presentBackBuffer(this.backBuffers[0], {
			window,
			source,
			destination,
			dirty,
			keep: copies,
			resize: window === own && !source && !destination,
			pictures: waits(this.parameters) ? 1 : 0
		});
		if (this.services.core.transport) this.#frames.push(block);
		if (this.front) this.#flip(this.front);
	}
	/**
	* A back buffer, with one more reference.
	*
	* @param _Type not read: there is no stereo view (Wine d3d8)
	* @throws D3DError D3DERR_INVALIDCALL for an index the chain does not have
	*/
	GetBackBuffer(BackBuffer = 0, _Type = 0) {
		this.requireAlive("GetBackBuffer");
		const count = this.backBuffers.length;
		if (!isUint(BackBuffer) || BackBuffer >= count) throw this.refuse("GetBackBuffer", `BackBuffer is ${BackBuffer}; allowed are 0 to ${count - 1}`);
		const surface = this.backBuffers[BackBuffer];
		surface.AddRef();
		return surface;
	}
	/** The device gives its implicit chain up: at Reset and at its end. */
	dispose() {
		this.letGo();
	}
	destroy() {
		this.services.defaultPool.delete(this);
		for (const surface of this.backBuffers) surface.letGo();
		this.front?.letGo();
	}
	/** Lets another frame wait only when there are fewer than three. */
	#makeRoom(method) {
		const { transport, refusesFourthFrame } = this.services.core;
		if (transport === null) return;
		this.#frames = this.#frames.filter((block) => transport.isPending(block));
		if (this.#frames.length < QUEUED_FRAMES) return;
		if (refusesFourthFrame) throw new D3DError(D3DERR_WASSTILLDRAWING, method, `${QUEUED_FRAMES} frames wait to be drawn already; Present again later`);
		transport.settle(this.#frames[0]);
	}
	#flip(front) {
		const surfaces = [front, ...this.backBuffers];
		const texels = surfaces.map((surface) => surface.texels);
		surfaces.forEach((surface, n) => surface.takeTexels(texels[(n + 1) % texels.length]));
		this.services.backBuffersFlipped();
	}
};
// d3d8/runtime/implicit-surfaces.ts
/** What a device makes for itself, at its beginning and at every Reset: its swap chain, and the automatic depth-stencil surface. */
var ImplicitSurfaces = class {
	chain;
	/** null without EnableAutoDepthStencil. */
	depth;
	constructor(services, parameters) {
		this.chain = new Direct3DSwapChain8(services, parameters, true);
		const { EnableAutoDepthStencil, BackBufferWidth, BackBufferHeight } = parameters;
		const { AutoDepthStencilFormat, MultiSampleType } = parameters;
		this.depth = EnableAutoDepthStencil ? createImplicitDepthSurface(services, BackBufferWidth, BackBufferHeight, AutoDepthStencilFormat, MultiSampleType) : null;
	}
	get backBuffer() {
		return this.chain.backBuffers[0];
	}
	/** Those of the surfaces that the program has a reference to. */
	describeReferenced() {
		const { depth } = this;
		const named = this.chain.backBuffers.map((surface, n) => ({
			surface,
			name: `back buffer ${n}`
		}));
		if (depth !== null) named.push({
			surface: depth,
			name: "the automatic depth-stencil surface"
		});
		return named.filter(({ surface }) => surface.references > 0).map(({ surface, name }) => `${name}, ${surface.describe()}`);
	}
	/** The device gives them up. */
	dispose() {
		this.chain.dispose();
		this.depth?.letGo();
	}
};
// d3d8/runtime/palettes.ts
const CURRENT = stateLayout.group("texturePalette").offset + TexturePalette.Entity;
/** Palette numbers that exist (SDK: SetPaletteEntries, "maximum palette number 65535"). */
const PALETTES = 65536;
const ENTRIES = 256;
const byteOf = (value) => value & 255;
const wordOf = ({ peRed = 0, peGreen = 0, peBlue = 0, peFlags = 0 }) => (byteOf(peRed) | byteOf(peGreen) << 8 | byteOf(peBlue) << 16 | peFlags << 24) >>> 0;
const entryOf = (word) => ({
	peRed: byteOf(word),
	peGreen: byteOf(word >>> 8),
	peBlue: byteOf(word >>> 16),
	peFlags: word >>> 24
});
/**
* The texture palettes of a device. Each is an entity; which one is current lies in the `texturePalette` group, its entries go to
* the renderer as items of the pass, in order with the draws: no texture is uploaded again when they change.
*/
var DevicePalettes = class {
	#core;
	#context;
	#palettes = /* @__PURE__ */ new Map();
	constructor(core, context) {
		this.#core = core;
		this.#context = context;
	}
	setEntries(number, entries) {
		checkIndex("SetPaletteEntries", "PaletteNumber", number, PALETTES);
		checkPointer("SetPaletteEntries", "pEntries", entries);
		if (!(entries.length >= ENTRIES)) refuseCall("SetPaletteEntries", `pEntries holds ${entries.length >= 0 ? entries.length : "no"} entries; a palette has ${ENTRIES}`);
		requireStructs("PALETTEENTRY", entries, "pEntries", refusing("SetPaletteEntries"));
		const palette = this.#palettes.get(number) ?? this.#create(number);
		for (let i = 0; i < ENTRIES; i++) palette.entries[i] = wordOf(entries[i]);
		this.#upload(palette);
	}
	getEntries(number) {
		return Array.from(this.#known("GetPaletteEntries", number).entries, entryOf);
	}
	setCurrent(number) {
		const { entity } = this.#known("SetCurrentTexturePalette", number);
		this.#context.set(CURRENT, entity);
	}
	/** 0 as long as none was made current, and after Reset. */
	get current() {
		const current = this.#context.words[CURRENT];
		for (const [number, { entity }] of this.#palettes) if (entity === current) return number;
		return 0;
	}
	/** Whether the driver has set a palette of that handle; the driver's palettes have numbers beyond those of the application. */
	hasDriver(handle) {
		return this.#palettes.has(PALETTES + handle);
	}
	/** Sets entries of the driver's palette of a handle, which is made when it is not there. `entryAt` gives them as PALETTEENTRY words. */
	setDriverEntries(handle, first, count, entryAt) {
		const palette = this.#palettes.get(PALETTES + handle) ?? this.#create(PALETTES + handle);
		for (let i = 0; i < count; i++) palette.entries[first + i] = entryAt(i);
		this.#upload(palette);
	}
	/** Makes a palette of the driver, or none, current. */
	useDriver(handle) {
		this.#context.set(CURRENT, (handle === null ? void 0 : this.#palettes.get(PALETTES + handle)?.entity) ?? 0);
	}
	/** Destroys the palettes, at the end of the device. */
	destroy() {
		for (const { entity } of this.#palettes.values()) this.#core.resources.destroy(entity, this.#context.pass.serial);
		this.#palettes.clear();
	}
	#create(number) {
		const entries = new Uint32Array(ENTRIES);
		const palette = {
			entity: this.#core.resources.create({
				kind: "palette",
				entries
			}),
			entries
		};
		this.#palettes.set(number, palette);
		return palette;
	}
	#upload({ entity, entries }) {
		const context = this.#context;
		context.ensureRoom();
		if (!context.pass.arenas.data.fits(ENTRIES)) context.flush();
		const { data } = context.pass.arenas;
		const at = data.take(ENTRIES);
		data.words.set(entries, at);
		context.item(Item.UploadPalette, entity, at, 0, 0, 0);
		context.reads(entity);
	}
	#known(method, number) {
		checkIndex(method, "PaletteNumber", number, PALETTES);
		return this.#palettes.get(number) ?? refuseCall(method, `PaletteNumber is ${number}; SetPaletteEntries has not set this palette`);
	}
};
// d3d8/runtime/display-modes.ts
/** Sizes that programs of the time ask for in full-screen mode; a canvas takes any of them. */
const sizes = [
	[320, 240],
	[400, 300],
	[512, 384],
	[640, 480],
	[800, 600],
	[1024, 768],
	[1152, 864],
	[1280, 720],
	[1280, 960],
	[1280, 1024],
	[1600, 1200]
];
const modeSizes = ({ display, maxTextureSize }) => {
	const own = [display.width, display.height];
	return (sizes.some(([width, height]) => width === own[0] && height === own[1]) ? sizes : [...sizes, own]).filter(([width, height]) => width <= maxTextureSize && height <= maxTextureSize);
};
/** Display modes for EnumAdapterModes: each size in each display format. */
function displayModes(limits) {
	const { refreshRate } = limits.display;
	return formatsFor(limits, "display").flatMap((Format) => modeSizes(limits).map(([Width, Height]) => ({
		Width,
		Height,
		RefreshRate: refreshRate,
		Format
	})));
}
/** Whether a full-screen mode has that size. */
const isDisplayMode = (limits, width, height) => modeSizes(limits).some(([w, h]) => w === width && h === height);
// d3d8/runtime/present-parameters.ts
/** Size of a window's client area, in pixels: the drawing buffer of a canvas. */
function clientSize(window, limits) {
	const { width, height } = (limits.client?.window === window ? limits.client : window) ?? {};
	if (typeof width === "number" && typeof height === "number" && width > 0 && height > 0) return {
		width,
		height
	};
	return limits.display;
}
/** A member, or `otherwise` when it is 0 or left out. */
const givenOr = (member, otherwise) => member === void 0 || member === 0 ? otherwise : member;
/** What windowed mode may not have. */
function requireWindowed(parameters, method) {
	const { FullScreen_RefreshRateInHz = 0, FullScreen_PresentationInterval = 0 } = parameters;
	if (FullScreen_RefreshRateInHz !== 0) throw invalidCall(method, `FullScreen_RefreshRateInHz is ${FullScreen_RefreshRateInHz}; in windowed mode it has to be 0`);
	if (FullScreen_PresentationInterval !== 0) throw invalidCall(method, `FullScreen_PresentationInterval is ${hex$3(FullScreen_PresentationInterval)}; in windowed mode it has to be D3DPRESENT_INTERVAL_DEFAULT`);
}
const intervals = [
	0,
	1,
	D3DPRESENT_INTERVAL_IMMEDIATE
];
/** What full-screen mode has to have. */
function requireFullScreen(filled, limits, method) {
	const { BackBufferWidth: width, BackBufferHeight: height, FullScreen_PresentationInterval: interval } = filled;
	if (!isDisplayMode(limits, width, height)) throw invalidCall(method, `the back buffer is ${width} x ${height}; in full-screen mode it needs the size of a display mode`);
	if (!intervals.includes(interval)) throw invalidCall(method, `FullScreen_PresentationInterval is ${hex$3(interval)}; allowed are D3DPRESENT_INTERVAL_DEFAULT, _ONE and _IMMEDIATE`);
}
/** Checks swap effect, number of buffers, samples and flags. */
function requireSwap(filled, limits, method) {
	const { SwapEffect, BackBufferCount, MultiSampleType, Flags } = filled;
	if (!isMember("D3DSWAPEFFECT", SwapEffect)) throw invalidCall(method, `SwapEffect is ${SwapEffect}; allowed are ${allowedText("D3DSWAPEFFECT")}`);
	if (!isUint(BackBufferCount) || BackBufferCount > 3) throw invalidCall(method, `BackBufferCount is ${BackBufferCount}; allowed are 0 to 3`);
	if ((SwapEffect === 3 || SwapEffect === 4) && BackBufferCount > 1) throw invalidCall(method, `BackBufferCount is ${BackBufferCount}; a swap effect that copies has one back buffer`);
	requireSamples(limits, MultiSampleType, method);
	if (MultiSampleType !== 0 && SwapEffect !== 1) throw invalidCall(method, `SwapEffect is ${SwapEffect}; multisampling needs D3DSWAPEFFECT_DISCARD`);
	if ((Flags & -2) !== 0) throw invalidCall(method, `Flags is ${hex$3(Flags)}; allowed are 0 and D3DPRESENTFLAG_LOCKABLE_BACKBUFFER`);
}
/**
* Checks present parameters and fills in what was left out (SDK: D3DPRESENT_PARAMETERS).
*
* @param focusWindow where to present when hDeviceWindow is not given
* @throws D3DError D3DERR_INVALIDCALL; D3DERR_NOTAVAILABLE for samples that targets cannot have
*/
function checkPresentParameters(limits, focusWindow, parameters, method) {
	requireStruct("D3DPRESENT_PARAMETERS", parameters, "pPresentationParameters", (sentence) => invalidCall(method, sentence));
	const windowed = Boolean(parameters.Windowed);
	const window = parameters.hDeviceWindow ?? focusWindow ?? null;
	const client = windowed ? clientSize(window, limits) : {
		width: 0,
		height: 0
	};
	const filled = {
		BackBufferWidth: givenOr(parameters.BackBufferWidth, client.width),
		BackBufferHeight: givenOr(parameters.BackBufferHeight, client.height),
		BackBufferFormat: givenOr(parameters.BackBufferFormat, 22),
		BackBufferCount: givenOr(parameters.BackBufferCount, 1),
		MultiSampleType: parameters.MultiSampleType ?? 0,
		SwapEffect: parameters.SwapEffect ?? asEnumeration(0),
		hDeviceWindow: window,
		Windowed: windowed,
		EnableAutoDepthStencil: Boolean(parameters.EnableAutoDepthStencil),
		AutoDepthStencilFormat: parameters.AutoDepthStencilFormat ?? 0,
		Flags: parameters.Flags ?? 0,
		FullScreen_RefreshRateInHz: parameters.FullScreen_RefreshRateInHz ?? 0,
		FullScreen_PresentationInterval: parameters.FullScreen_PresentationInterval ?? 0
	};
	requireSwap(filled, limits, method);
	requireFormat(limits, "BackBufferFormat", filled.BackBufferFormat, "target", method);
	if (filled.EnableAutoDepthStencil) requireFormat(limits, "AutoDepthStencilFormat", filled.AutoDepthStencilFormat, "depth", method);
	if (windowed) requireWindowed(parameters, method);
	else requireFullScreen(filled, limits, method);
	requireSize("BackBufferWidth", filled.BackBufferWidth, limits.maxTextureSize, method);
	requireSize("BackBufferHeight", filled.BackBufferHeight, limits.maxTextureSize, method);
	return filled;
}
// d3d8/runtime/present.ts
const RECT_WORDS = 4;
const NOWHERE = {
	left: 0,
	top: 0,
	right: 0,
	bottom: 0
};
/** Appends an Item.Present, with what each level is shown as (null: itself). Coordinates may be negative: their words are read as signed. */
function appendPresent(context, { entity }, { window, source, destination, dirty, keep, resize }, levels) {
	context.ensureRoom();
	const { data } = context.pass.arenas;
	const rects = [source ?? NOWHERE, destination ?? NOWHERE];
	const words = RECT_WORDS * (rects.length + (dirty?.length ?? 0)) + (levels?.length ?? 0);
	if (!data.fits(words)) context.flush();
	let at = data.take(words);
	const first = at;
	const put = ({ left, top, right, bottom }) => {
		data.words.set([
			left,
			top,
			right,
			bottom
		], at);
		at += RECT_WORDS;
	};
	rects.forEach(put);
	if (levels !== null) {
		data.words.set(levels, at);
		at += levels.length;
	}
	dirty?.forEach(put);
	const flags = (source === null ? 0 : PresentFlag.Source) | (destination === null ? 0 : PresentFlag.Destination) | (dirty === null ? 0 : PresentFlag.Dirty) | (keep ? PresentFlag.Keep : 0) | (resize ? PresentFlag.Resize : 0) | (levels === null ? 0 : PresentFlag.Gamma);
	context.item(Item.Present, entity, window, first, flags, dirty?.length ?? 0);
	context.reads(entity);
	if (window !== 0) context.reads(window);
}
// d3d8/runtime/raster-status.ts
/** Hz of a display that does not say. */
const USUAL_RATE = 60;
/**
* Where the beam of a display would be at a time: a browser does not tell, so it runs by the clock, that loops which wait for the vertical
* blank find one.
*
* @param milliseconds time by any steady clock
* @param lines height of the display mode
* @param refreshRate in Hz; 0 when not known
*/
function rasterStatus(milliseconds, lines, refreshRate) {
	const frames = milliseconds * (refreshRate || USUAL_RATE) / 1e3;
	const line = Math.floor((frames - Math.floor(frames)) * lines * 1.05);
	return line < lines ? {
		InVBlank: false,
		ScanLine: line
	} : {
		InVBlank: true,
		ScanLine: 0
	};
}
// d3d8/runtime/render-target.ts
const METHOD = "SetRenderTarget";
const GROUP = stateLayout.group("renderTarget").offset;
/** The render target and depth-stencil surface of a device. */
var DeviceRenderTarget = class {
	#context;
	#colour;
	#depth;
	constructor(context, colour, depth) {
		this.#context = context;
		this.#colour = colour;
		this.#depth = depth;
		colour.hold();
		depth?.hold();
		this.write();
		resetViewport(this.#context);
	}
	/**
	* SetRenderTarget: null as target keeps the one there is, null as depth surface unbinds it. What was logged for another target is drawn
	* first. The viewport becomes the whole target, even when the target stays (Wine, test_set_rt_vp_scissor).
	*/
	set(target, depth) {
		const colour = target ?? this.#colour;
		this.#check(colour, depth);
		this.replace(colour, depth);
	}
	/** The render target, with one more reference. */
	getColour() {
		this.#colour.AddRef();
		return this.#colour;
	}
	/** The depth-stencil surface, with one more reference; none is D3DERR_NOTFOUND (Wine, test_depth_stencil_reset). */
	getDepth() {
		if (this.#depth === null) throw new D3DError(D3DERR_NOTFOUND, "IDirect3DDevice8::GetDepthStencilSurface", "no depth-stencil surface is bound to the device");
		this.#depth.AddRef();
		return this.#depth;
	}
	/** Binds surfaces that are known to fit. */
	replace(colour, depth) {
		const oldColour = this.#colour;
		const oldDepth = this.#depth;
		if (colour !== oldColour || depth !== oldDepth) {
			this.#context.flush();
			colour.hold();
			depth?.hold();
			this.#colour = colour;
			this.#depth = depth;
			oldColour.letGo();
			oldDepth?.letGo();
			this.write();
		}
		resetViewport(this.#context);
	}
	/** Lets go of both surfaces: the device ends. */
	dispose() {
		this.#colour.letGo();
		this.#depth?.letGo();
	}
	#check(colour, depth) {
		checkObject(METHOD, "pRenderTarget", "IDirect3DSurface8", colour, this.#context);
		if (depth !== null) checkObject(METHOD, "pNewZStencil", "IDirect3DSurface8", depth, this.#context);
		const target = colour.GetDesc();
		if ((target.Usage & 1) === 0) refuseCall(METHOD, `pRenderTarget has usage ${target.Usage}; a surface with D3DUSAGE_RENDERTARGET is allowed`);
		if (depth === null) return;
		const { Usage, Width, Height, MultiSampleType } = depth.GetDesc();
		if ((Usage & 2) === 0) refuseCall(METHOD, `pNewZStencil has usage ${Usage}; a surface with D3DUSAGE_DEPTHSTENCIL is allowed`);
		if (Width < target.Width || Height < target.Height) refuseCall(METHOD, `pNewZStencil is ${Width} x ${Height}; it may not be smaller than the render target, ${target.Width} x ${target.Height}`);
		if (MultiSampleType !== target.MultiSampleType) refuseCall(METHOD, `pNewZStencil has multisample type ${MultiSampleType}; the render target has ${target.MultiSampleType}, and both have to agree`);
	}
	/** Stores both surfaces as they are. */
	write() {
		const context = this.#context;
		const { Width, Height, Format } = this.#colour.GetDesc();
		context.set(GROUP + RenderTarget.Colour, this.#colour.entity);
		context.set(GROUP + RenderTarget.ColourSubresource, this.#colour.subresource);
		context.set(GROUP + RenderTarget.Depth, this.#depth?.entity ?? 0);
		context.set(GROUP + RenderTarget.Width, Width);
		context.set(GROUP + RenderTarget.Height, Height);
		context.set(GROUP + RenderTarget.ColourFormat, Format);
		context.set(GROUP + RenderTarget.DepthFormat, this.#depth?.GetDesc().Format ?? 0);
	}
};
// d3d8/runtime/state-block-layout.ts
/** @param held 1 for each word of the state that a block of this layout holds */
function layOutBlock(held) {
	const groups = [];
	const inState = [];
	const inBlock = [];
	let words = 0;
	for (const { name, offset, words: width } of stateLayout.groups) {
		const before = inState.length;
		for (let i = 0; i < width; i++) {
			if (held[offset + i] === 0) continue;
			inState.push(offset + i);
			inBlock.push(words + i);
		}
		if (inState.length === before) continue;
		groups.push({
			name,
			first: words,
			words: width
		});
		words += width;
	}
	const mask = new Uint8Array(words);
	for (const at of inBlock) mask[at] = 1;
	return {
		groups,
		words,
		mask,
		inState: Uint16Array.from(inState),
		inBlock: Uint16Array.from(inBlock)
	};
}
/** Words of a matrix. */
const MATRIX = 16;
const groupStretch = (name) => {
	const { offset, words } = stateLayout.group(name);
	return [offset, words];
};
const transformStretches = () => [
	2,
	3,
	...Array.from({ length: 8 }, (_, stage) => 16 + stage),
	...Array.from({ length: 256 }, (_, n) => 256 + n)
].map((state) => [transformSlot(state), MATRIX]);
const application = ([, , , , blocks]) => blocks;
const driver = ([, , , , blocks, driverBlocks]) => driverBlocks ?? blocks;
/** The render and stage states whose column in the state table is one of `columns`, then `stretches`. */
function holding(keeper, columns, stretches) {
	const held = new Uint8Array(stateLayout.words);
	for (const row of renderStates) if (columns.includes(keeper(row))) held[renderStateSlots[row[0]]] = 1;
	for (const row of textureStageStates) if (columns.includes(keeper(row))) for (let stage = 0; stage < 8; stage++) held[stageStateSlots[stage * 32 + row[0]]] = 1;
	for (const [first, count] of stretches) held.fill(1, first, first + count);
	return layOutBlock(held);
}
const vertexConstants = groupStretch("vertexConstants");
const pixelConstants = groupStretch("pixelConstants");
/** What a block of all state holds beside render and stage states. */
const allStretches = () => [
	vertexConstants,
	pixelConstants,
	groupStretch("viewport"),
	[stateLayout.group("clipping").offset + Clipping.Planes, 24],
	[stateLayout.group("material").offset, MATERIAL_WORDS],
	...transformStretches()
];
/** @param resources whether a block of all state holds textures, streams and indices */
const typesOf = (keeper, resources) => /* @__PURE__ */ new Map([
	[0, {
		layout: holding(keeper, [], []),
		bindings: {
			resources: false,
			vertex: false,
			pixel: false
		}
	}],
	[1, {
		layout: holding(keeper, [
			"none",
			"pixel",
			"vertex",
			"both"
		], allStretches()),
		bindings: {
			resources,
			vertex: true,
			pixel: true
		}
	}],
	[2, {
		layout: holding(keeper, ["pixel", "both"], [pixelConstants]),
		bindings: {
			resources: false,
			vertex: false,
			pixel: true
		}
	}],
	[3, {
		layout: holding(keeper, ["vertex", "both"], [vertexConstants]),
		bindings: {
			resources: false,
			vertex: true,
			pixel: false
		}
	}]
]);
/**
* What the application's blocks of each D3DSTATEBLOCKTYPE hold (SDK: "State Blocks"; lists as in Wine's wined3d). The current palette, the
* render target and the gamma ramp are in none. Type 0 is taken by the runtime and means nothing (d8vk-tests): its blocks are empty.
*/
const blockTypes = typesOf(application, true);
/**
* What the driver's blocks hold that STATESET creates for a pure device (DDI specification, "State Block Recording and Pure Devices"): all
* state is without textures, streams and indices, and without the states that a driver is not told of.
*/
const driverBlockTypes = typesOf(driver, false);
// d3d8/runtime/state-blocks.ts
const PIXEL_SHADER$1 = stateLayout.group("pixelShader").offset;
/**
* Makes, captures and applies state blocks; those of the application and those of the driver alike. Applying one compares and copies, so that
* only the groups whose values differ look again.
*/
var BlockStore = class {
	/** ECS components of blocks by group: 1 for each word of the group that the block holds. */
	masks = new Map(stateLayout.groups.map(({ name }) => [name, []]));
	/** ECS component of blocks: what they hold beside words. */
	bindings = [];
	parts;
	constructor(parts) {
		this.parts = parts;
	}
	/** A block of all that a type names, as it is now. */
	ofType({ layout, bindings: { resources, vertex, pixel } }) {
		const bindings = new BlockBindings();
		const { lights } = this.parts;
		if (resources) {
			for (let stage = 0; stage < 8; stage++) bindings.setTexture(stage, null);
			for (let stream = 0; stream < 16; stream++) bindings.setStream(stream, null, 0);
			bindings.setIndices(null, 0);
		}
		if (vertex) {
			bindings.vertexShader = 0;
			for (const index of lights.indices()) bindings.setLight(index, lights.stateOf(index) ?? {
				words: null,
				enabled: null
			});
		}
		if (pixel) bindings.pixelShader = 0;
		const block = this.#make(layout, bindings);
		this.capture(block);
		return block;
	}
	/** A block of what was recorded. */
	ofRecorder({ words, held, bindings }) {
		const layout = layOutBlock(held);
		const block = this.#make(layout, bindings);
		copyWords(words, layout.inState, block.words, layout.inBlock);
		return block;
	}
	/** Takes what the block holds from the device anew. A light that the device does not have stays as the block has it. */
	capture({ layout, words, bindings }) {
		const { context, stages, input, lights } = this.parts;
		copyWords(context.words, layout.inState, words, layout.inBlock);
		for (const stage of bindings.textures.keys()) bindings.setTexture(stage, stages.textureOf(stage));
		for (const stream of bindings.streams.keys()) {
			const { buffer, stride } = input.streamOf(stream);
			bindings.setStream(stream, buffer, stride);
		}
		if (bindings.indices !== void 0) {
			const { buffer, base } = input.indices();
			bindings.setIndices(buffer, base);
		}
		if (bindings.vertexShader !== void 0) bindings.vertexShader = input.getFormat();
		if (bindings.pixelShader !== void 0) bindings.pixelShader = context.words[PIXEL_SHADER$1];
		for (const [index, held] of bindings.lights) {
			const { words: light, enabled } = lights.stateOf(index) ?? held;
			bindings.setLight(index, {
				words: held.words && light,
				enabled: held.enabled === null ? null : enabled
			});
		}
	}
	/** Gives the device what the block holds; what is there already marks nothing. */
	apply({ layout, words, bindings }) {
		const { context, stages, input, lights } = this.parts;
		applyWords(context, layout, words);
		for (const [stage, texture] of bindings.textures) stages.setTexture(stage, texture);
		for (const [stream, { pStreamData, Stride }] of bindings.streams) input.bindStream(stream, pStreamData, Stride);
		if (bindings.indices !== void 0) input.setIndices(bindings.indices.pIndexData, bindings.indices.BaseVertexIndex);
		if (bindings.vertexShader !== void 0) input.useFormat(bindings.vertexShader);
		if (bindings.pixelShader !== void 0) context.set(PIXEL_SHADER$1, bindings.pixelShader);
		if (bindings.lights.size > 0) lights.apply(bindings.lights);
		stages.findLive();
	}
	/** Takes the block out of the world and lets go of its resources. */
	free({ entity, layout, bindings }) {
		const { core } = this.parts;
		bindings.clear();
		for (const { name } of layout.groups) {
			const state = core.components.get(name);
			const mask = this.masks.get(name);
			if (state) state[entity] = void 0;
			if (mask) mask[entity] = void 0;
		}
		this.bindings[entity] = void 0;
		Le(core.world, entity);
	}
	#make(layout, bindings) {
		const { core } = this.parts;
		const entity = Ne(core.world);
		const words = new Uint32Array(layout.words);
		for (const { name, first, words: width } of layout.groups) {
			const state = core.components.get(name);
			const mask = this.masks.get(name);
			if (!state || !mask) continue;
			state[entity] = words.subarray(first, first + width);
			mask[entity] = layout.mask.subarray(first, first + width);
			j(core.world, entity, state);
			j(core.world, entity, mask);
		}
		this.bindings[entity] = bindings;
		j(core.world, entity, this.bindings);
		return {
			entity,
			layout,
			words,
			bindings
		};
	}
};
/** The state blocks that an application has made on a device, by their tokens. */
var StateBlocks = class {
	#store;
	#types;
	#byToken = /* @__PURE__ */ new Map();
	/** The last token given; deleting its block frees the number (d8vk). */
	#last = 0;
	/** @param types what CreateStateBlock holds: for a pure device it is the driver that keeps the blocks */
	constructor(store, types = blockTypes) {
		this.#store = store;
		this.#types = types;
	}
	/** The block of a token; an unknown one is refused in the name of `method`. */
	find(method, token) {
		return this.#byToken.get(token) ?? refuseCall(method, `Token is ${token}; no state block has this token`);
	}
	/** CreateStateBlock: a block of all that the type names, as it is now. */
	create(type) {
		const kind = this.#types.get(type) ?? refuseCall("CreateStateBlock", `Type is ${type}; D3DSBT_ALL (1), PIXELSTATE (2) and VERTEXSTATE (3) are allowed`);
		return this.#add(this.#store.ofType(kind));
	}
	/** EndStateBlock: a block of what was recorded. */
	keep(recorder) {
		return this.#add(this.#store.ofRecorder(recorder));
	}
	/** Takes what the block holds from the device anew. */
	capture(method, token) {
		this.#store.capture(this.find(method, token));
	}
	/** Gives the device what the block holds; what is there already marks nothing. */
	apply(token) {
		this.#store.apply(this.find("ApplyStateBlock", token));
	}
	delete(token) {
		this.#store.free(this.find("DeleteStateBlock", token));
		this.#byToken.delete(token);
		if (token === this.#last) this.#last--;
	}
	/** A vertex shader was deleted: no block names its handle any more. */
	forgetVertexShader(handle) {
		for (const { bindings } of this.#byToken.values()) bindings.forgetVertexShader(handle);
	}
	/** The same for a pixel shader. */
	forgetPixelShader(handle) {
		for (const { bindings } of this.#byToken.values()) bindings.forgetPixelShader(handle);
	}
	/** Deletes all blocks: the device goes. */
	dispose() {
		for (const token of [...this.#byToken.keys()]) this.delete(token);
	}
	#add(block) {
		this.#byToken.set(++this.#last, block);
		return this.#last;
	}
};
/** Copies words from the places of one list to those of another. */
function copyWords(from, fromPlaces, to, toPlaces) {
	for (let i = 0; i < fromPlaces.length; i++) to[toPlaces[i]] = from[fromPlaces[i]];
}
/** Stores the words of a block that differ, and marks their groups at the end: `Context.set` without its calls. */
function applyWords(context, layout, words) {
	const { words: state, dirtyMasks } = context;
	const { inState, inBlock } = layout;
	let low = 0;
	let high = 0;
	for (let i = 0; i < inState.length; i++) {
		const at = inState[i];
		const value = words[inBlock[i]];
		if (state[at] === value) continue;
		state[at] = value;
		low |= dirtyMasks[at * 2];
		high |= dirtyMasks[at * 2 + 1];
	}
	context.mark(low, high);
}
// d3d8/runtime/texture-stages.ts
const FALLBACK$1 = FALLBACKS["d3d8/runtime/texture-stages.ts"];
const CASCADE = stateLayout.group("cascade").offset;
const PIXEL_SHADER = stateLayout.group("pixelShader").offset;
const textureGroups = Array.from({ length: 8 }, (_, stage) => stateLayout.group(`texture${stage}`).offset);
const colourOps = Array.from({ length: 8 }, (_, stage) => stageStateSlots[stage * 32 + 1]);
/** Pairs of masks (low, high): entry `n` has the groups that a cascade of `n` stages reads, all but those of stages `n` and above. */
const liveMasks = Int32Array.from(Array.from({ length: 9 }, (_, stages) => {
	const masks = [...stateLayout.all];
	for (let stage = stages; stage < 8; stage++) for (const family of [
		"texture",
		"stage",
		"sampler"
	]) {
		const { mask, bit } = stateLayout.group(`${family}${stage}`);
		masks[mask] &= ~bit;
	}
	return masks;
}).flat());
/** Word of a stage state; NO_SLOT for a number that names none, and beyond the stages. */
function slotOf(method, stage, type) {
	checkUint(method, "Stage", stage);
	return stage < 8 && type >>> 0 === type && type < 32 ? stageStateSlots[stage * 32 + type] : -1;
}
/**
* Textures and texture stage states. The cascade ends before the lowest stage whose COLOROP is D3DTOP_DISABLE; what happens to the
* stages from there on reaches no log until they are live again. A pixel shader makes all of them live. Calls for stages beyond the last
* one succeed and do nothing, as native runtimes do not look at the number (Wine, test_limits).
*/
var TextureStages = class {
	#core;
	#context;
	#textures = Array.from({ length: 8 }, () => null);
	constructor(core, context) {
		this.#core = core;
		this.#context = context;
		this.findLive();
	}
	setTexture(stage, texture) {
		const old = this.#textures[stage];
		if (old === texture) {
			this.#context.counts.droppedSets++;
			return;
		}
		if (!this.takes(stage, texture)) return;
		texture?.hold();
		this.#textures[stage] = texture;
		old?.letGo();
		this.#write(stage, texture);
	}
	/** Whether there is such a stage; refuses what SetTexture does not take. */
	takes(stage, texture) {
		checkUint("SetTexture", "Stage", stage);
		if (texture !== null) this.#checkTexture(texture);
		if (stage >= 8) this.#noteStage();
		return stage < 8;
	}
	/** The texture of a stage, without a reference for the caller. */
	textureOf(stage) {
		return this.#textures[stage];
	}
	getTexture(stage) {
		checkUint("GetTexture", "Stage", stage);
		if (stage >= 8) return null;
		const texture = this.#textures[stage];
		texture?.AddRef();
		return texture;
	}
	setState(stage, type, value) {
		const at = this.placeToSet(stage, type);
		const context = this.#context;
		if (at < 0) return;
		if (context.words[at] === value) {
			context.counts.droppedSets++;
			return;
		}
		context.set(at, value);
		if (type === 1) this.findLive();
	}
	/** Word of the state that SetTextureStageState writes; NO_SLOT for a number that names no state or stage, which is noted. */
	placeToSet(stage, type) {
		const at = slotOf("SetTextureStageState", stage, type);
		if (at < 0 && stage >= 8) this.#noteStage();
		else if (at < 0) this.#core.fallbacks.note(FALLBACK$1.stageState, { type });
		return at;
	}
	getState(stage, type) {
		const at = slotOf("GetTextureStageState", stage, type);
		return at < 0 ? 0 : this.#context.words[at];
	}
	/** SetLOD changed the level that `texture` begins with. */
	lodChanged(texture) {
		for (let stage = 0; stage < 8; stage++) if (this.#textures[stage] === texture) this.#context.set(textureGroups[stage] + Texture.Lod, texture.lod);
	}
	/** Finds the lowest disabled stage anew, and with it what is live: after a change of a COLOROP or of the pixel shader. */
	findLive() {
		const { words, live } = this.#context;
		let stages = 0;
		while (stages < 8 && words[colourOps[stages]] !== 1) stages++;
		this.#context.set(CASCADE, stages);
		const entry = (words[PIXEL_SHADER] === 0 ? stages : 8) * 2;
		live[0] = liveMasks[entry];
		live[1] = liveMasks[entry + 1];
	}
	/** Takes all textures off, as Reset does. */
	clear() {
		for (let stage = 0; stage < 8; stage++) this.setTexture(stage, null);
	}
	#noteStage() {
		this.#core.fallbacks.note(FALLBACK$1.stage, { last: 7 });
	}
	#checkTexture(texture) {
		const method = "SetTexture";
		checkObject(method, "pTexture", "IDirect3DBaseTexture8", texture, this.#context);
		if (texture.pool === 3) refuseCall(method, "pTexture lies in D3DPOOL_SCRATCH; the device reads textures of the other pools only");
		if (texture.pool === 2) this.#core.fallbacks.note(FALLBACK$1.systemMemory);
	}
	#write(stage, texture) {
		const at = textureGroups[stage];
		this.#context.set(at + Texture.Entity, texture?.entity ?? 0);
		this.#context.set(at + Texture.Kind, texture?.kind ?? 0);
		this.#context.set(at + Texture.Lod, texture?.lod ?? 0);
	}
};
// d3d8/runtime/drawing/user-draws.ts
/** Bytes from one vertex to the next that vertices are copied with, gaps and all: as many as the largest vertex and more. */
const LARGEST_STRIDE = 1024;
/** Argument of an item that holds its primitive count. */
const COUNT_WORD = 5;
/** The bytes of what the application handed over. */
function bytesOf(data) {
	if (data instanceof Uint8Array) return data;
	return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
}
/** Index `at` of a list of little-endian indices of 2 or 4 bytes, which need not be aligned. */
function readIndex(source, at, bytes) {
	const first = at * bytes;
	const low = source[first] | source[first + 1] << 8;
	return bytes === 2 ? low : (low | source[first + 2] << 16 | source[first + 3] << 24) >>> 0;
}
/** Kinds of indices that vertices of the block are drawn with, as the negative numbers of `SourceIndices`. */
const SOURCE_KINDS = 4;
/** Stream 0 in the vertices of the block. */
const BLOCK_STREAM = {
	stream: 0,
	chunk: 0,
	offset: 0
};
const isStripOrFan = (type) => type === 5 || type === 6;
/** Bytes that are counted in 32 bits. */
const MOST_BYTES = 4294967295;
/** Words of the vertices of `count` primitives; 0 where they are no list's, and for more than there can be. */
function listWords(type, count, stride) {
	if (!isList(type) || count >>> 0 !== count) return 0;
	const bytes = vertexCount(type, count) * stride;
	return bytes <= MOST_BYTES ? bytes >>> 2 : 0;
}
/** The most words that a loop copies sooner than the browser's own function does an array as a whole, and than it does a part, of which a view is made. */
const FEW_WORDS = 16;
const FEW_WORDS_OF_MORE = 64;
/** Copies `bytes` bytes of `data` from byte `from` on to byte `to` of an arena. Whole arrays go without a view of them being made. */
function copy(arena, to, data, from, bytes) {
	const whole = from === 0 && bytes === data.byteLength;
	if (whole && data instanceof Float32Array) arena.floats.set(data, to >>> 2);
	else if (whole && data instanceof Uint8Array) arena.bytes.set(data, to);
	else arena.bytes.set(bytesOf(data).subarray(from, from + bytes), to);
}
/** Copies words one by one. */
function copyFew(to, at, source, from, count) {
	for (let i = 0; i < count; i++) to[at + i] = source[from + i];
}
/**
* DrawPrimitiveUP and DrawIndexedPrimitiveUP: the vertices are copied once, into the pass, where they lie at a multiple of their
* stride so that the first one has a whole number. Lists that follow each other with nothing changed between them become one draw.
*/
var UserPointerDraws = class {
	#context;
	#input;
	#streamDraws;
	#joins;
	/** The last draw that others may be appended to: its block, item, type, primitives, stride, and the word that would follow it. */
	#openBlock = 0;
	#openItem = 0;
	#openType = 0;
	#openCount = 0;
	#openStride = 0;
	#openEnd = 0;
	/** Words of its vertices, and indices of each quad; 0 when it is none. */
	#openWords = 0;
	#openAmount = 0;
	/** The sources of vertices of the block that were asked for last, by the kind of their indices, and their strides. */
	#sources = new Int32Array(SOURCE_KINDS);
	#strides = new Int32Array(SOURCE_KINDS);
	/** Memory that several draws came from, and a view of its whole words. */
	#source = null;
	#sourceWords = /* @__PURE__ */ new Uint32Array(0);
	/** The memory of the last draw of all. */
	#last = null;
	/** Lowest and highest index of the last list of indices that was looked through. */
	#lowest = 0;
	#highest = 0;
	/** @param joins whether draws that follow each other become one where they can */
	constructor(context, input, streamDraws, joins) {
		this.#joins = joins;
		this.#context = context;
		this.#input = input;
		this.#streamDraws = streamDraws;
	}
	draw(type, count, data, stride) {
		if (this.#append(type, count, data, stride)) return;
		const method = "DrawPrimitiveUP";
		checkPrimitives(method, type, count);
		if (this.#isEmpty(method, count, stride)) return;
		checkMemory(method, "pVertexStreamZeroData", data);
		const vertices = vertexCount(type, count);
		this.#checkVertices(method, data, vertices - 1, stride);
		const packed = this.#packedStride(stride);
		this.#input.useUserVertices(packed);
		if (!this.#input.hasOtherStreams) {
			this.#streamDraws.nothing(method, count);
			return;
		}
		const words = this.#wordsFor(vertices, packed);
		const how = this.#streamDraws.rewriteOf(type);
		const isQuad = this.#joins && how === null && count === QUAD.triangles && isStripOrFan(type);
		const align = isQuad ? packed * QUAD.vertices : packed;
		this.#makeRoom(words, align, how === null ? 0 : count * 6);
		const first = this.#copyVertices(data, 0, vertices, stride, packed, words, align);
		const context = this.#context;
		if (isQuad) this.#drawQuad(type, first, packed);
		else if (how === null) {
			const source = this.#sourceOf(packed, SourceIndices.None);
			context.draw(Item.DrawUser, type, first, count, packed, 0, source, primitiveModes[type], first, vertices);
		} else {
			const { start, amount } = this.#streamDraws.rewriteUser(type, count, (n) => first + n, how);
			const source = this.#sourceOf(packed, SourceIndices.Block);
			context.draw(Item.DrawUser, type, first, count, packed, 0, source, rewrittenMode(type, how), start, amount);
		}
		const { pass } = context;
		const appendable = this.#joins && how === null && packed === stride && (isQuad || isList(type));
		this.#openBlock = appendable ? pass.serial : 0;
		this.#openItem = pass.count - 1;
		this.#openType = type;
		this.#openCount = count;
		this.#openStride = stride;
		this.#openWords = vertices * stride >>> 2;
		this.#openAmount = isQuad ? 6 : 0;
		this.#openEnd = pass.arenas.vertices.used;
		if (words !== this.#openWords) this.#openBlock = 0;
	}
	/**
	* Appends a draw like the last one to that, when nothing has changed since: quads to quads, primitives of a list to theirs.
	*
	* @returns false when it has to be looked at more closely
	*/
	#append(type, count, data, stride) {
		const context = this.#context;
		const { pass } = context;
		if (this.#openBlock !== pass.serial || type !== this.#openType || stride !== this.#openStride || this.#openItem !== pass.count - 1) return false;
		const words = count === this.#openCount ? this.#openWords : listWords(type, count, stride);
		const arena = pass.arenas.vertices;
		const at = this.#openEnd;
		const end = at + words;
		if (words === 0 || arena.used !== at || end > arena.words.length || context.hasChanged) return false;
		if (words > FEW_WORDS && data instanceof Uint32Array && data.length === words) arena.words.set(data, at);
		else if (!this.#copyOther(arena, at, data, words)) return false;
		arena.used = this.#openEnd = end;
		pass.items[this.#openItem * 8 + COUNT_WORD] += count;
		context.extendDraw(this.#openAmount === 0 ? vertexCount(type, count) : this.#openAmount);
		return true;
	}
	/**
	* Copies the first `count` words of `data`.
	*
	* @returns false when there are not so many
	*/
	#copyOther(arena, at, data, count) {
		checkPointer("DrawPrimitiveUP", "pVertexStreamZeroData", data);
		if (!(data.byteLength >= count * 4)) return false;
		if (count > FEW_WORDS && data instanceof Float32Array && data.length === count) arena.floats.set(data, at);
		else if (data instanceof Uint32Array && count <= FEW_WORDS_OF_MORE) copyFew(arena.words, at, data, 0, count);
		else this.#copyPart(arena, at, data, count);
		return true;
	}
	/** The same, where there are as many. Programs mostly draw from the same memory again and again: that has a view of its words. */
	#copyPart(arena, at, data, count) {
		const isView = ArrayBuffer.isView(data);
		const buffer = isView ? data.buffer : data;
		const first = isView ? data.byteOffset : 0;
		const source = this.#sourceWords;
		const from = first >>> 2;
		if (buffer === this.#source && count <= FEW_WORDS_OF_MORE && (first & 3) === 0 && from + count <= source.length) copyFew(arena.words, at, source, from, count);
		else {
			copy(arena, at * 4, data, 0, count * 4);
			this.#remember(buffer);
		}
	}
	/** Memory that comes twice in a row may come again. */
	#remember(buffer) {
		if (buffer === this.#last && buffer !== this.#source) {
			this.#source = buffer;
			this.#sourceWords = new Uint32Array(buffer, 0, buffer.byteLength >>> 2);
		}
		this.#last = buffer;
	}
	drawIndexed(type, count, indexData, indexFormat, vertexData, stride) {
		const method = "DrawIndexedPrimitiveUP";
		checkPrimitives(method, type, count);
		if (indexFormat !== 101 && indexFormat !== 102) refuseCall(method, `IndexDataFormat is ${indexFormat}; D3DFMT_INDEX16 (101) and INDEX32 (102) are allowed`);
		if (this.#isEmpty(method, count, stride)) return;
		checkMemory(method, "pIndexData", indexData);
		checkMemory(method, "pVertexStreamZeroData", vertexData);
		const indices = vertexCount(type, count);
		const indexBytes = indexFormat === 101 ? 2 : 4;
		if (indices * indexBytes > indexData.byteLength) refuseCall(method, `pIndexData holds ${indexData.byteLength} bytes; ${indices} indices of ${indexBytes} bytes are drawn`);
		const source = bytesOf(indexData);
		this.#findRange(source, indices, indexBytes);
		const lowest = this.#lowest;
		const vertices = this.#highest - lowest + 1;
		this.#checkVertices(method, vertexData, this.#highest, stride);
		const packed = this.#packedStride(stride);
		this.#input.useUserVertices(packed);
		this.#input.useUserIndices();
		if (!this.#input.hasOtherStreams) {
			this.#streamDraws.nothing(method, count);
			return;
		}
		const words = this.#wordsFor(vertices, packed);
		const how = this.#streamDraws.rewriteOf(type);
		this.#makeRoom(words, packed, indices + (how === null ? 0 : count * 6));
		const first = this.#copyVertices(vertexData, lowest, vertices, stride, packed, words, packed);
		const { arenas } = this.#context.pass;
		const firstIndex = arenas.indices.take(indices);
		this.#copyIndices(source, indices, indexBytes, arenas.indices.words, firstIndex, first - lowest);
		let [mode, start, amount] = [
			primitiveModes[type],
			firstIndex * 4,
			indices
		];
		if (how !== null) {
			const { words: copied } = arenas.indices;
			const rewritten = this.#streamDraws.rewriteUser(type, count, (n) => copied[firstIndex + n], how);
			[mode, start, amount] = [
				rewrittenMode(type, how),
				rewritten.start,
				rewritten.amount
			];
		}
		const from = this.#sourceOf(packed, SourceIndices.Block);
		this.#context.draw(Item.DrawUserIndexed, type, firstIndex, count, packed, 0, from, mode, start, amount);
	}
	/** A strip or fan of two triangles, drawn by indices that all quads share. */
	#drawQuad(type, first, stride) {
		const shape = type === 5 ? SourceIndices.QuadStrips : SourceIndices.QuadFans;
		const start = first / QUAD.vertices * 6 * 4;
		const source = this.#sourceOf(stride, shape);
		const { triangles } = QUAD;
		this.#context.draw(Item.DrawUser, type, first, triangles, stride, 1, source, Mode.Triangles, start, 6);
	}
	/** Where the vertices of the block are drawn from. */
	#sourceOf(stride, indices) {
		const kind = -indices;
		const { sources } = this.#streamDraws;
		if (this.#input.onlyReadsFirst) {
			if (this.#strides[kind] !== stride) {
				this.#sources[kind] = sources.find([{
					...BLOCK_STREAM,
					stride
				}], indices);
				this.#strides[kind] = stride;
			}
			return this.#sources[kind];
		}
		const others = this.#streamDraws.otherStreams();
		return others === null ? 0 : sources.find([{
			...BLOCK_STREAM,
			stride
		}, ...others], indices);
	}
	/** Whether there is nothing to draw: no primitives, or vertices of no size (Wine, test_draw_primitive: D3D_OK). Nothing changes then. */
	#isEmpty(method, count, stride) {
		if (stride >>> 0 !== stride) refuseCall(method, `VertexStreamZeroStride is ${stride}; it is a UINT`);
		if (count > 0 && stride > 0) return false;
		this.#streamDraws.nothing(method, 0);
		return true;
	}
	/** Refuses vertex data that ends before vertex `last` does. */
	#checkVertices(method, data, last, stride) {
		if (last * stride + Math.min(stride, this.#input.vertexSize) > data.byteLength) refuseCall(method, `pVertexStreamZeroData holds ${data.byteLength} bytes; ${last + 1} vertices of ${stride} bytes are read`);
	}
	/**
	* Bytes from one vertex to the next in the arena. WebGL reads words at whole words only: vertices of any other stride are packed anew, and
	* so are those that lie far from each other, whose gaps would take more room than they do,
	* each with all the bytes that the format declares, so that every element keeps its offset.
	*/
	#packedStride(stride) {
		return stride % 4 === 0 && stride <= LARGEST_STRIDE ? stride : Math.max(wordsOf$1(this.#input.vertexSize), 1) * 4;
	}
	/** Words that `vertices` vertices take, with the end of the last one where the stride is smaller than a vertex. */
	#wordsFor(vertices, stride) {
		return wordsOf$1((vertices - 1) * stride + Math.max(stride, this.#input.vertexSize));
	}
	/** Flushes when the item, its vertices or its indices do not fit the block. */
	#makeRoom(vertexWords, stride, indices) {
		const context = this.#context;
		context.ensureRoom();
		const { vertices, indices: indexArena } = context.pass.arenas;
		if (!vertices.makeRoom(vertexWords, stride >>> 2, 1048576) || !indexArena.makeRoom(indices, 1, 1048576)) context.flush();
	}
	/** Copies vertices into the arena; gives the number of the first, counted in strides from the arena's start. */
	#copyVertices(data, from, vertices, stride, packed, words, align) {
		const arena = this.#context.pass.arenas.vertices;
		const at = arena.take(words, align >>> 2) * 4;
		if (packed === stride) {
			const bytes = Math.min(words * 4, data.byteLength - from * stride);
			copy(arena, at, data, from * stride, bytes);
		} else {
			const source = bytesOf(data);
			for (let v = 0; v < vertices; v++) {
				const start = (from + v) * stride;
				arena.bytes.set(source.subarray(start, start + this.#input.vertexSize), at + v * packed);
			}
		}
		return at / packed;
	}
	#findRange(source, count, indexBytes) {
		let lowest = 4294967295;
		let highest = 0;
		for (let i = 0; i < count; i++) {
			const index = readIndex(source, i, indexBytes);
			if (index < lowest) lowest = index;
			if (index > highest) highest = index;
		}
		this.#lowest = lowest;
		this.#highest = highest;
	}
	#copyIndices(source, count, indexBytes, words, at, offset) {
		for (let i = 0; i < count; i++) words[at + i] = readIndex(source, i, indexBytes) + offset;
	}
};
// d3d8/runtime/windows.ts
const isCanvas = (window) => typeof window === "object" && window !== null && "getContext" in window;
/** The windows that a device shows pictures in, beside the renderer's own canvas: an entity each. */
var DeviceWindows = class {
	#core;
	#context;
	#entities = /* @__PURE__ */ new Map();
	constructor(core, context) {
		this.#core = core;
		this.#context = context;
	}
	/** The entity of a window; 0 for the renderer's canvas, and for what is no canvas: numbers of another system's windows, NULL. */
	entityOf(window) {
		if (window === this.#core.window || !isCanvas(window)) return 0;
		const found = this.#entities.get(window);
		if (found !== void 0) return found;
		const entity = this.#core.resources.create({
			kind: "window",
			canvas: window
		});
		this.#entities.set(window, entity);
		return entity;
	}
	destroy() {
		for (const entity of this.#entities.values()) this.#core.resources.destroy(entity, this.#context.pass.serial);
		this.#entities.clear();
	}
};
// d3d8/runtime/device.ts
const FALLBACK = FALLBACKS["d3d8/runtime/device.ts"];
const Z_ENABLE = renderStateSlots[7];
/** Words that Reset leaves to whoever binds the new surfaces. */
const surfaceWords = new Set(["renderTarget", "viewport"].flatMap((name) => {
	const { offset, words } = stateLayout.group(name);
	return Array.from({ length: words }, (_, i) => offset + i);
}));
const MEGABYTE = 1048576;
/** Clip status of a device that nobody has set it on (d8vk-tests, testClipStatus). */
const initialClipStatus = {
	ClipUnion: 0,
	ClipIntersection: 4294967295
};
/**
* A device: the whole of IDirect3DDevice8, with the arguments of the C++ methods in their order. What C++ passes as NULL or 0 at the end
* may be left out, an out parameter is the return value, a failure throws D3DError and changes nothing.
*
* A Set method compares, stores into the words of the context and marks what has to look again; a Get method answers from there; a draw
* appends to the open block. What belongs together lies in a file of its own beside this one.
*/
var Direct3DDevice8 = class extends DeviceDraws {
	services;
	parts;
	#direct3d;
	core;
	context;
	#creation;
	#pure;
	input;
	stages;
	pixelShaders;
	lights;
	palettes;
	#windows;
	streamDraws;
	userDraws;
	target;
	stateBlocks;
	recorder = null;
	#implicit;
	#references = 1;
	#inScene = false;
	clipStatus = initialClipStatus;
	unnamedStates = /* @__PURE__ */ new Uint32Array(256);
	#life;
	#cursor;
	#gamma = new DeviceGamma();
	/** Serial of the block that Present began. */
	#firstBlock = 0;
	/** The arguments were checked by CreateDevice. */
	constructor(direct3d, core, creation, presentation) {
		super();
		const context = core.createContext();
		this.#direct3d = direct3d;
		this.core = core;
		this.context = context;
		this.#creation = creation;
		this.#pure = (creation.BehaviorFlags & 16) !== 0;
		context.words.set(initialState);
		this.#life = new DeviceLife(core);
		this.#cursor = new DeviceCursor(core);
		this.services = {
			core,
			context,
			limits: direct3d.limits,
			device: this,
			defaultPool: /* @__PURE__ */ new Set(),
			managed: /* @__PURE__ */ new Set(),
			bufferRenamed: (buffer) => {
				this.input.renamed(buffer);
			},
			isBufferBound: (buffer) => this.input.binds(buffer),
			bufferWritten: (buffer) => {
				this.streamDraws.written(buffer);
			},
			bufferGone: (buffer) => {
				this.streamDraws.forget(buffer);
			},
			textureLodChanged: (texture) => {
				this.stages.lodChanged(texture);
			},
			presentBackBuffer: (backBuffer, how) => this.#show(backBuffer, how),
			backBuffersFlipped: () => {
				this.target.write();
			},
			windowOf: (window) => this.#windows.entityOf(window),
			checkNotLost: (method) => {
				this.#life.check(method);
			}
		};
		this.input = new DeviceVertexInput(core, context);
		this.stages = new TextureStages(core, context);
		this.pixelShaders = new PixelShaders(core, context);
		this.lights = new DeviceLights(core, context);
		this.palettes = new DevicePalettes(core, context);
		this.#windows = new DeviceWindows(core, context);
		this.streamDraws = new StreamDraws(core, context, this.input, direct3d.limits);
		this.userDraws = new UserPointerDraws(context, this.input, this.streamDraws, core.joinsDraws);
		this.#implicit = new ImplicitSurfaces(this.services, presentation);
		this.target = new DeviceRenderTarget(context, this.#implicit.backBuffer, this.#implicit.depth);
		const blockParts = {
			core,
			context,
			stages: this.stages,
			input: this.input,
			lights: this.lights
		};
		this.parts = {
			...blockParts,
			blocks: new BlockStore(blockParts),
			pixelShaders: this.pixelShaders,
			palettes: this.palettes,
			target: this.target,
			streamDraws: this.streamDraws,
			userDraws: this.userDraws
		};
		this.stateBlocks = new StateBlocks(this.parts.blocks, this.#pure ? driverBlockTypes : blockTypes);
		context.words[Z_ENABLE] = this.#implicit.depth === null ? 0 : 1;
		direct3d.AddRef();
	}
	/** This device, with one more reference, when it has the interface; throws E_NOINTERFACE. */
	QueryInterface(riid) {
		requireInterface(riid, ["IDirect3DDevice8"], "IDirect3DDevice8::QueryInterface");
		this.AddRef();
		return this;
	}
	/** One more reference; returns the count. */
	AddRef() {
		if (this.#references === 0) refuseCall("AddRef", "the device was released, it has no references left");
		return ++this.#references;
	}
	/** One reference less; with the last one the device ends, after what was logged has been drawn. Past 0 it stays 0. */
	Release() {
		if (this.#references === 0) return 0;
		if (--this.#references === 0) this.#end();
		return this.#references;
	}
	/**
	* @throws D3DError D3DERR_DEVICELOST while the WebGL context is lost; D3DERR_DEVICENOTRESET when it is there again, and after a Reset that
	* failed: the device waits for a Reset then
	*/
	TestCooperativeLevel() {
		this.#life.testLevel("IDirect3DDevice8::TestCooperativeLevel");
	}
	/** What TestCooperativeLevel answers, for programs that ask every frame: D3D_OK, D3DERR_DEVICELOST or D3DERR_DEVICENOTRESET. */
	get cooperativeLevel() {
		return this.#life.level;
	}
	/** Texture memory that is left, in bytes, to the next megabyte: an estimate, since a browser tells no number. */
	GetAvailableTextureMem() {
		let used = 0;
		for (const description of this.core.resources.description) {
			if (description?.kind !== "texture") continue;
			const { target, format, width, height, memory } = description;
			used += target === "none" ? memory.reduce((sum, { byteLength }) => sum + byteLength, 0) : levelBytes(format, width, height);
		}
		return Math.max(0, Math.floor((this.services.limits.textureMemory - used) / MEGABYTE)) * MEGABYTE;
	}
	/**
	* Takes managed textures off the GPU, those of the lowest priority first; they are uploaded again when they are drawn with.
	*
	* @param Bytes to free at least; 0: all
	*/
	ResourceManagerDiscardBytes(Bytes) {
		checkUint("ResourceManagerDiscardBytes", "Bytes", Bytes);
		this.context.item(Item.ManageTexture, 0, Management.Discard, Bytes, 0, 0);
	}
	/** The object that made the device, with one more reference. */
	GetDirect3D() {
		this.#direct3d.AddRef();
		return this.#direct3d;
	}
	/** What the device can do. */
	GetDeviceCaps() {
		return deviceCaps(this.services.limits, this.#creation.AdapterOrdinal, this.#creation.DeviceType);
	}
	/** The mode of the display; in full-screen mode that of the back buffer. */
	GetDisplayMode() {
		const mode = this.#direct3d.GetAdapterDisplayMode(this.#creation.AdapterOrdinal);
		const { Windowed, BackBufferWidth, BackBufferHeight, BackBufferFormat } = this.#implicit.chain.parameters;
		if (Windowed) return mode;
		return {
			...mode,
			Width: BackBufferWidth,
			Height: BackBufferHeight,
			Format: BackBufferFormat
		};
	}
	/** What CreateDevice was called with. */
	GetCreationParameters() {
		return { ...this.#creation };
	}
	/**
	* Gives the cursor over the window its picture, a copy of an A8R8G8B8 surface; see `Engine.cursor$`.
	*
	* @param XHotSpot, YHotSpot the pixel that points
	* @throws D3DError D3DERR_INVALIDCALL for another format, and for sizes that are no powers of two or larger than the display mode
	*/
	SetCursorProperties(XHotSpot, YHotSpot, pCursorBitmap) {
		this.#cursor.setProperties(this.services, XHotSpot, YHotSpot, pCursorBitmap, this.GetDisplayMode());
	}
	/** A hint that pages cannot follow, counted in `Engine.fallbacks`: the pointer stays where the user has it. */
	SetCursorPosition(_XScreenSpace, _YScreenSpace, _Flags = 0) {
		this.#cursor.setPosition();
	}
	/** Shows or hides the cursor of SetCursorProperties; gives whether it was shown before. */
	ShowCursor(bShow) {
		return this.#cursor.show(Boolean(bShow));
	}
	/**
	* A swap chain beside the device's own, shown on a canvas of its own when hDeviceWindow is one.
	*
	* @throws D3DError D3DERR_INVALIDCALL when it or the device is full screen (Wine, test_swapchain), or for parameters that CreateDevice refuses
	*/
	CreateAdditionalSwapChain(pPresentationParameters) {
		const method = "CreateAdditionalSwapChain";
		const { hFocusWindow } = this.#creation;
		const { limits } = this.services;
		const filled = checkPresentParameters(limits, hFocusWindow, pPresentationParameters, `IDirect3DDevice8::${method}`);
		const own = this.#implicit.chain.parameters;
		if (!filled.Windowed || !own.Windowed) refuseCall(method, `Windowed is ${filled.Windowed}, the device's ${own.Windowed}; both have to be windowed`);
		return new Direct3DSwapChain8(this.services, filled, false);
	}
	/**
	* Starts the device anew with other present parameters: every state has its default again, nothing is bound, a scene has ended
	* (recording `device_reset`), and so has the recording of a state block. Resources of other pools than DEFAULT stay, and so do shaders
	* and state blocks.
	*
	* @throws D3DError D3DERR_DEVICELOST while the WebGL context is lost, and while the program has a reference to a resource of pool DEFAULT, an
	* additional swap chain or one of the device's own surfaces, all of which the error names (Wine, test_reset_resources);
	* D3DERR_INVALIDCALL for the parameters. After all of them the device waits for a Reset.
	*/
	Reset(pPresentationParameters) {
		const filled = this.#checkReset(pPresentationParameters);
		const context = this.context;
		context.flush();
		this.streamDraws.forgetAll();
		const old = this.#implicit;
		this.#implicit = new ImplicitSurfaces(this.services, filled);
		this.stages.clear();
		this.input.clear();
		this.lights.clear();
		this.target.replace(this.#implicit.backBuffer, this.#implicit.depth);
		old.dispose();
		for (let at = 0; at < initialState.length; at++) if (!surfaceWords.has(at)) context.set(at, initialState[at]);
		context.set(Z_ENABLE, this.#implicit.depth === null ? 0 : 1);
		this.stages.findLive();
		this.#dropRecording();
		this.clipStatus = initialClipStatus;
		this.unnamedStates.fill(0);
		this.#inScene = false;
		this.#life.resetDone();
	}
	/**
	* Shows the back buffer: what was logged is drawn, and the frame counts.
	*
	* @param pDirtyRegion pixels of the back buffer that have changed: others need not be copied. For swap effects that copy, like the rectangles
	* @throws D3DError D3DERR_DEVICELOST while the WebGL context is lost and until a Reset succeeds then; D3DERR_INVALIDCALL for rectangles and a
	* region with a swap effect that does not copy, and for a region that is none
	*/
	Present(pSourceRect = null, pDestRect = null, hDestWindowOverride = null, pDirtyRegion = null) {
		this.#implicit.chain.present("IDirect3DDevice8::Present", pSourceRect, pDestRect, hDestWindowOverride, pDirtyRegion);
	}
	/** A back buffer, with one more reference; the type is not read, as there is no stereo view. */
	GetBackBuffer(BackBuffer = 0, _Type = 0) {
		const { backBuffers } = this.#implicit.chain;
		checkIndex("GetBackBuffer", "BackBuffer", BackBuffer, backBuffers.length);
		const surface = backBuffers[BackBuffer];
		surface.AddRef();
		return surface;
	}
	/** Where the display's beam would be; see `rasterStatus`. */
	GetRasterStatus() {
		const { Height, RefreshRate } = this.GetDisplayMode();
		return rasterStatus(performance.now(), Height, RefreshRate);
	}
	/**
	* Sets what each level of red, green and blue is shown as, from the next Present on, in full-screen mode. In a window it is kept alone (SDK:
	* "Setting and Retrieving Gamma Ramp Levels"), and what is read back is as it was drawn.
	*
	* @param _Flags not read: there is no calibrator
	*/
	SetGammaRamp(_Flags, pRamp) {
		this.#gamma.set(pRamp);
	}
	/** A copy of what was set; at first every level is shown as itself. */
	GetGammaRamp() {
		return this.#gamma.get();
	}
	/**
	* What was shown last, into an A8R8G8B8 surface in system memory. But with D3DSWAPEFFECT_FLIP it is read from the back buffer, where it stays
	* until something is drawn.
	*/
	GetFrontBuffer(pDestSurface) {
		copyFrontBuffer(this.services, this.#frontBuffer(), pDestSurface);
	}
	/** GetFrontBuffer for a thread that may not wait for the renderer: the surface has the picture when the promise is fulfilled. */
	async GetFrontBufferAsync(pDestSurface) {
		await copyFrontBufferAsync(this.services, this.#frontBuffer(), pDestSurface);
	}
	/** Begins a scene; throws D3DERR_INVALIDCALL in one. Draws and clears need none. */
	BeginScene() {
		if (this.#inScene) refuseCall("BeginScene", "a scene has begun already; EndScene comes first");
		this.#inScene = true;
	}
	/** Ends the scene; throws D3DERR_INVALIDCALL outside of one. */
	EndScene() {
		if (!this.#inScene) refuseCall("EndScene", "no scene has begun; BeginScene comes first");
		this.#inScene = false;
	}
	/** The surface that holds what was shown last. */
	#frontBuffer() {
		this.#life.check("IDirect3DDevice8::GetFrontBuffer");
		const { pass } = this.context;
		const { front } = this.#implicit.chain;
		if (front !== null) return front;
		if (pass.count > 0 || pass.serial !== this.#firstBlock) this.core.fallbacks.note(FALLBACK.frontBuffer);
		return this.#implicit.backBuffer;
	}
	/** Shows a back buffer of this device. */
	#show(backBuffer, how) {
		const context = this.context;
		if (!this.#life.waitsForReset) {
			const { chain } = this.#implicit;
			appendPresent(context, backBuffer, how, !chain.parameters.Windowed && backBuffer === this.#implicit.backBuffer ? this.#gamma.levels : null);
			context.pass.frame = 1 + how.pictures;
		}
		const { serial } = context.pass;
		context.flush();
		this.core.presented++;
		this.#firstBlock = context.pass.serial;
		this.#life.check("IDirect3DDevice8::Present");
		return serial;
	}
	/** Checks whether Reset may go on; what it refuses leaves the device waiting for another Reset. */
	#checkReset(parameters) {
		const { limits, defaultPool } = this.services;
		const method = "IDirect3DDevice8::Reset";
		this.#life.beginReset(method);
		const filled = checkPresentParameters(limits, this.#creation.hFocusWindow, parameters, method);
		const kept = [...defaultPool].filter((object) => object.references > 0).map((object) => object.describe());
		kept.push(...this.#implicit.describeReferenced());
		if (kept.length > 0) throw new D3DError(D3DERR_DEVICELOST, method, `not released, and none may be left: ${kept.join("; ")}`);
		return filled;
	}
	checkReadable(method) {
		if (this.#pure) refuseCall(method, "the device was made with D3DCREATE_PUREDEVICE; its state cannot be read");
	}
	#dropRecording() {
		this.recorder?.bindings.clear();
		this.recorder = null;
	}
	#end() {
		const context = this.context;
		context.flush();
		this.#dropRecording();
		this.stateBlocks.dispose();
		this.stages.clear();
		this.input.clear();
		this.lights.clear();
		this.palettes.destroy();
		this.#cursor.destroy();
		this.#windows.destroy();
		this.usePixelShader(0);
		this.input.declarations.dispose();
		this.pixelShaders.dispose();
		this.target.dispose();
		this.#implicit.dispose();
		this.streamDraws.dispose();
		this.core.destroyContext(context);
		this.#direct3d.Release();
	}
};
const operations = [
	["texture", 1],
	["volume", 2],
	["cube", 4],
	["target", 24],
	["depth", 192],
	["display", 3072]
];
/** The formats that the driver reports, in the order of their indices. */
function driverFormats(limits) {
	const samples = limits.samples.reduce((mask, n) => mask | 1 << n - 1, 0);
	return knownFormats.flatMap((format) => {
		const support = formatSupport(limits, format);
		const all = operations.reduce((sum, [use, flags]) => support[use] ? sum | flags : sum, 0);
		if (all === 0) return [];
		const upToAlpha = support.target && formatInfo(format)?.hasAlpha ? 256 : 0;
		const mask = support.target || support.depth ? samples : 0;
		return [{
			format,
			operations: all | upToAlpha,
			flipSamples: mask,
			bltSamples: mask
		}];
	});
}
/** What a driver has to have at least, so that the runtime takes it for one of DirectX 8 (DDI specification, "Minimum Capability Requirements"). */
const minimums = [["MaxStreams", 1], ["MaxPointSize", 1]];
/** What a renderer lacks of the least that Direct3D 8 asks for, in words; empty when nothing. */
function missingCapabilities(limits) {
	const caps = driverCaps(limits);
	const formats = driverFormats(limits);
	const has = (flags) => formats.some(({ operations }) => (operations & flags) === flags);
	const missing = minimums.filter(([name, least]) => !(caps[name] >= least)).map(([name]) => `${name} is ${caps[name]}`);
	if (!has(3088)) missing.push("no display mode can be drawn to");
	if (!has(1)) missing.push("no format is a texture");
	if (caps.MaxTextureWidth < 1 || caps.MaxTextureHeight < 1) missing.push("textures have no size");
	return missing;
}
// d3d8/runtime/direct3d8.ts
const INTERFACE = "IDirect3D8";
/** The one adapter there is. */
const ADAPTERS = 1;
/** Version of the library in the driver version: product, version, sub-version, build. */
const DRIVER_VERSION = 8n << 48n | 1n << 32n;
const VERTEX_PROCESSING = 224;
const BEHAVIOUR = 502;
/** Use of a format that CheckDeviceFormat asks for, by resource type; undefined: the type says nothing about formats. */
const textureUses = {
	[3]: "texture",
	[5]: "cube",
	[4]: "volume",
	[2]: "volume"
};
/** Answers what the adapter can do and makes devices. SDK: IDirect3D8. */
var Direct3D8 = class {
	core;
	limits;
	/** What the renderer lacks of the least that a device of Direct3D 8 needs. */
	#missing;
	#references = 1;
	constructor(core, limits) {
		this.core = core;
		this.limits = limits;
		this.#missing = missingCapabilities(limits);
	}
	/** The program's references and those of devices. */
	get references() {
		return this.#references;
	}
	/** This object, with one more reference, when it has the interface; throws E_NOINTERFACE. */
	QueryInterface(riid) {
		requireInterface(riid, [INTERFACE], `${INTERFACE}::QueryInterface`);
		this.AddRef();
		return this;
	}
	/** One more reference; returns the count. */
	AddRef() {
		return ++this.#references;
	}
	/** One reference less; past 0 it stays 0. */
	Release() {
		if (this.#references > 0) this.#references--;
		return this.#references;
	}
	/** Throws D3DERR_NOTAVAILABLE: nothing rasterises but WebGL. */
	RegisterSoftwareDevice(pInitializeFunction) {
		const method = "RegisterSoftwareDevice";
		if (!pInitializeFunction) throw this.#refuse(method, "pInitializeFunction is NULL");
		throw this.#unavailable(method, "pInitializeFunction is a software rasteriser; none can be plugged in");
	}
	/** One: what the browser draws with. */
	GetAdapterCount() {
		return ADAPTERS;
	}
	/** Which renderer stands behind the adapter. D3DENUM_NO_WHQL_LEVEL changes nothing: there is no certificate. */
	GetAdapterIdentifier(Adapter, Flags = 0) {
		const method = "GetAdapterIdentifier";
		this.#requireAdapter(Adapter, method);
		if ((Flags & -3) !== 0) throw this.#refuse(method, `Flags is ${hex$3(Flags)}; allowed are 0 and D3DENUM_NO_WHQL_LEVEL`);
		return {
			Driver: "three-d3d8",
			Description: `three-d3d8 on WebGL 2 (${this.limits.renderer})`,
			DriverVersion: DRIVER_VERSION,
			VendorId: 0,
			DeviceId: 0,
			SubSysId: 0,
			Revision: 0,
			DeviceIdentifier: "7d3d8000-0008-4d33-8d38-7468726565d8",
			WHQLLevel: 0
		};
	}
	/** 0 for an adapter that does not exist. */
	GetAdapterModeCount(Adapter) {
		return this.#isAdapter(Adapter) ? displayModes(this.limits).length : 0;
	}
	/**
	* A display mode.
	*
	* @param Mode below GetAdapterModeCount
	* @throws D3DError D3DERR_INVALIDCALL for an adapter or mode that does not exist
	*/
	EnumAdapterModes(Adapter, Mode) {
		const method = "EnumAdapterModes";
		this.#requireAdapter(Adapter, method);
		const modes = displayModes(this.limits);
		if (!isUint(Mode) || Mode >= modes.length) throw this.#refuse(method, `Mode is ${Mode}; allowed are 0 to ${modes.length - 1}`);
		return modes[Mode];
	}
	/** The mode that the display is in. */
	GetAdapterDisplayMode(Adapter) {
		this.#requireAdapter(Adapter, "GetAdapterDisplayMode");
		const { width, height, refreshRate } = this.limits.display;
		return {
			Width: width,
			Height: height,
			RefreshRate: refreshRate,
			Format: 22
		};
	}
	/** Throws D3DERR_NOTAVAILABLE unless devices of that type can have such back buffers on such a display. */
	CheckDeviceType(Adapter, CheckType, DisplayFormat, BackBufferFormat, Windowed) {
		const method = "CheckDeviceType";
		this.#requireDevice(Adapter, CheckType, "CheckType", method);
		const { limits } = this;
		if (!formatSupport(limits, DisplayFormat).display) throw this.#unavailable(method, `DisplayFormat is ${formatName(DisplayFormat)}; ${this.#names("display")} are there`);
		const bits = formatInfo(DisplayFormat)?.bitsPerPixel;
		const fits = formatInfo(BackBufferFormat)?.bitsPerPixel === bits;
		if (!formatSupport(limits, BackBufferFormat).target || !fits) throw this.#unavailable(method, `BackBufferFormat is ${formatName(BackBufferFormat)}; on ${formatName(DisplayFormat)} ${Windowed ? "in windowed" : "in full-screen"} mode it needs one of ${this.#names("target")} with as many bits`);
	}
	/** Throws D3DERR_NOTAVAILABLE unless the device has the format for that usage and type of resource. */
	CheckDeviceFormat(Adapter, DeviceType, AdapterFormat, Usage, RType, CheckFormat) {
		const method = "CheckDeviceFormat";
		this.#requireDevice(Adapter, DeviceType, "DeviceType", method);
		this.#requireAdapterFormat(AdapterFormat, method);
		if ((Usage & -516) !== 0) throw this.#refuse(method, `Usage is ${hex$3(Usage)}; allowed are 0, D3DUSAGE_RENDERTARGET, D3DUSAGE_DEPTHSTENCIL and D3DUSAGE_DYNAMIC`);
		const texture = textureUses[RType];
		if (RType !== 1 && texture === void 0) throw this.#refuse(method, `RType is ${RType}; allowed are surfaces, volumes and the three kinds of textures`);
		const support = formatSupport(this.limits, CheckFormat);
		const wanted = texture === void 0 ? [] : [texture];
		if ((Usage & 1) !== 0) wanted.push("target");
		if ((Usage & 2) !== 0) wanted.push("depth");
		const fits = wanted.length > 0 ? wanted.every((use) => support[use]) : Object.values(support).includes(true);
		const volumeTarget = texture === "volume" && (Usage & 1) !== 0;
		if (!fits || volumeTarget) throw this.#unavailable(method, `CheckFormat is ${formatName(CheckFormat)}; the device does not have it as ${wanted.join(" and ") || "surface"}`);
	}
	/** Throws D3DERR_NOTAVAILABLE unless surfaces of that format can have so many samples a pixel. */
	CheckDeviceMultiSampleType(Adapter, DeviceType, SurfaceFormat, _Windowed, MultiSampleType) {
		const method = "CheckDeviceMultiSampleType";
		this.#requireDevice(Adapter, DeviceType, "DeviceType", method);
		if (!isMember("D3DMULTISAMPLE_TYPE", MultiSampleType)) throw this.#refuse(method, `MultiSampleType is ${MultiSampleType}; allowed are 0 and 2 to 16`);
		const { target, depth } = formatSupport(this.limits, SurfaceFormat);
		if (!target && !depth) throw this.#unavailable(method, `SurfaceFormat is ${formatName(SurfaceFormat)}; it is none of ${this.#names("target")}, ${this.#names("depth")}`);
		const { samples } = this.limits;
		if (MultiSampleType !== 0 && !samples.includes(MultiSampleType)) throw this.#unavailable(method, `MultiSampleType is ${MultiSampleType}; there are ${["0", ...samples].join(", ")} samples`);
	}
	/** Throws D3DERR_NOTAVAILABLE unless a depth surface of one format goes with a render target of the other: here any does. */
	CheckDepthStencilMatch(Adapter, DeviceType, AdapterFormat, RenderTargetFormat, DepthStencilFormat) {
		const method = "CheckDepthStencilMatch";
		this.#requireDevice(Adapter, DeviceType, "DeviceType", method);
		this.#requireAdapterFormat(AdapterFormat, method);
		for (const [name, format, use] of [[
			"RenderTargetFormat",
			RenderTargetFormat,
			"target"
		], [
			"DepthStencilFormat",
			DepthStencilFormat,
			"depth"
		]]) if (!formatSupport(this.limits, format)[use]) throw this.#unavailable(method, `${name} is ${formatName(format)}; it is none of ${this.#names(use)}`);
	}
	/**
	* What devices of a type can do.
	*
	* @throws D3DError D3DERR_INVALIDCALL for an adapter or type that does not exist; D3DERR_NOTAVAILABLE for another type than D3DDEVTYPE_HAL
	*/
	GetDeviceCaps(Adapter, DeviceType) {
		this.#requireDevice(Adapter, DeviceType, "DeviceType", "GetDeviceCaps");
		return deviceCaps(this.limits, Adapter, DeviceType);
	}
	/** A number that stands for the monitor; 0 for an adapter that does not exist. */
	GetAdapterMonitor(Adapter) {
		return this.#isAdapter(Adapter) ? 1 : 0;
	}
	/**
	* Makes a device.
	*
	* @param hFocusWindow the canvas; null: none, the picture is only in the back buffer
	* @param BehaviorFlags exactly one of the three ways of vertex processing; all of them are done by WebGL
	* @throws D3DError D3DERR_INVALIDCALL, naming the argument; D3DERR_NOTAVAILABLE for a device type or number of samples that is not there
	*/
	CreateDevice(Adapter, DeviceType, hFocusWindow, BehaviorFlags, pPresentationParameters) {
		const method = "CreateDevice";
		if (DeviceType === 3) throw this.#refuse(method, "DeviceType is D3DDEVTYPE_SW; no software rasteriser is registered");
		this.#requireDevice(Adapter, DeviceType, "DeviceType", method);
		this.#requireBehaviour(BehaviorFlags);
		const creation = {
			AdapterOrdinal: Adapter,
			DeviceType,
			hFocusWindow,
			BehaviorFlags
		};
		const presentation = checkPresentParameters(this.limits, hFocusWindow, pPresentationParameters, `${INTERFACE}::${method}`);
		return new Direct3DDevice8(this, this.core, creation, presentation);
	}
	#requireBehaviour(flags) {
		const method = "CreateDevice";
		if ((flags & -503) !== 0) throw this.#refuse(method, `BehaviorFlags is ${hex$3(flags)}; its bits have to be among ${hex$3(BEHAVIOUR)}`);
		const processing = flags & VERTEX_PROCESSING;
		if (processing === 0 || (processing & processing - 1) !== 0) throw this.#refuse(method, `BehaviorFlags is ${hex$3(flags)}; it needs exactly one of D3DCREATE_SOFTWARE_, HARDWARE_ and MIXED_VERTEXPROCESSING`);
		if ((flags & 16) !== 0 && (flags & 64) === 0) throw this.#refuse(method, `BehaviorFlags is ${hex$3(flags)}; D3DCREATE_PUREDEVICE needs D3DCREATE_HARDWARE_VERTEXPROCESSING`);
	}
	#isAdapter(adapter) {
		return isUint(adapter) && adapter < ADAPTERS;
	}
	#requireAdapter(adapter, method) {
		if (!this.#isAdapter(adapter)) throw this.#refuse(method, `Adapter is ${adapter}; there is only adapter 0`);
	}
	#requireDevice(adapter, type, name, method) {
		this.#requireAdapter(adapter, method);
		if (type === 1) {
			if (this.#missing.length > 0) throw this.#unavailable(method, `${name} is D3DDEVTYPE_HAL; the renderer is none: ${this.#missing.join(", ")}`);
			return;
		}
		if (type === 2 || type === 3) throw this.#unavailable(method, `${name} is ${type}; only D3DDEVTYPE_HAL (1) is there`);
		throw this.#refuse(method, `${name} is ${type}; allowed are ${allowedText("D3DDEVTYPE")}`);
	}
	#requireAdapterFormat(format, method) {
		if (format === 0) throw this.#refuse(method, "AdapterFormat is D3DFMT_UNKNOWN");
		if (!formatSupport(this.limits, format).display) throw this.#unavailable(method, `AdapterFormat is ${formatName(format)}; ${this.#names("display")} are there`);
	}
	#names(use) {
		return formatsFor(this.limits, use).map(formatName).join(", ");
	}
	#refuse(method, sentence) {
		return invalidCall(`${INTERFACE}::${method}`, sentence);
	}
	#unavailable(method, sentence) {
		return new D3DError(D3DERR_NOTAVAILABLE, `${INTERFACE}::${method}`, sentence);
	}
};
/** Versions that the headers of DirectX 8.0 and 8.1 have. */
const sdkVersions = [120, 220];
/**
* Makes the object that everything begins with.
*
* @param limits what the renderer can do
* @param SDKVersion D3D_SDK_VERSION
* @throws D3DError D3DERR_INVALIDCALL for a version of other headers, where C++ gets NULL
*/
function Direct3DCreate8(core, limits, SDKVersion = 220) {
	if (!sdkVersions.includes(SDKVersion)) throw invalidCall("Direct3DCreate8", `SDKVersion is ${SDKVersion}; allowed are ${sdkVersions.join(" and ")}`);
	return new Direct3D8(core, limits);
}
// ../../tmp/h/_src.ts
const compares = {
	less: 2,
	lessEqual: 4,
	always: 8
};
const FORMAT = 258;
const STRIDE = 20;
function make(N, layout) {
	const core = new Core({
		groups: groupDefinitions,
		pass: {
			items: PASS_ITEMS,
			arenas: arenaWords
		}
	});
	const device = Direct3DCreate8(core, defaultLimits).CreateDevice(0, 1, null, 64, {
		BackBufferWidth: 256,
		BackBufferHeight: 256,
		BackBufferFormat: 22,
		Windowed: true,
		SwapEffect: 1,
		EnableAutoDepthStencil: true,
		AutoDepthStencilFormat: 75
	});
	const scene = makeScene(N, layout);
	const textures = scene.textures.map(() => device.CreateTexture(32, 32, 1, 0, 21, 1));
	const { draws, states } = scene;
	const indexFormat = layout === "one VB" ? 102 : 101;
	const of = /* @__PURE__ */ new Map();
	const buffers = draws.map(({ mesh: { vertices, indices } }) => {
		const known = of.get(vertices);
		if (known) return known;
		const vb = device.CreateVertexBuffer(vertices.byteLength, 8, FORMAT, 1);
		vb.Lock().set(vertices);
		vb.Unlock();
		const ib = device.CreateIndexBuffer(indices.byteLength, 8, indexFormat, 1);
		ib.Lock().set(indices);
		ib.Unlock();
		of.set(vertices, {
			vb,
			ib
		});
		return {
			vb,
			ib
		};
	});
	const meshes = draws.map(({ mesh }, i) => ({
		...buffers[i],
		vertices: mesh.vertices.length / 5,
		start: mesh.start,
		triangles: mesh.count / 3
	}));
	const values = states.map(({ blend, compare }) => ({
		blend,
		compare: compares[compare]
	}));
	device.SetRenderState(137, false);
	device.SetRenderState(22, 1);
	device.SetTransform(3, scene.projection);
	device.SetVertexShader(FORMAT);
	function drawAll() {
		for (let i = 0; i < draws.length; i++) {
			const draw = draws[i], mesh = meshes[i];
			if (draw.newTexture) device.SetTexture(0, textures[draw.texture]);
			if (draw.newState) {
				const { blend, compare } = values[draw.state];
				device.SetRenderState(27, blend);
				device.SetRenderState(14, !blend);
				device.SetRenderState(23, compare);
			}
			device.SetTransform(256, draw.world);
			device.SetStreamSource(0, mesh.vb, STRIDE);
			device.SetIndices(mesh.ib, 0);
			device.DrawIndexedPrimitive(4, 0, mesh.vertices, mesh.start, mesh.triangles);
		}
	}
	return {
		core,
		device,
		frame() {
			device.Clear(0, null, 3, 0, 1, 0);
			device.BeginScene();
			drawAll();
			device.EndScene();
			device.Present();
		}
	};
}
const N = Number(process.argv[2] ?? 5e3);
for (const layout of process.argv[3] ? [process.argv[3]] : ["distinct", "one VB"]) {
	const { frame } = make(N, layout);
	const frames = Math.ceil(3e5 / N);
	for (let i = 0; i < frames; i++) frame();
	const t = [];
	for (let r = 0; r < 15; r++) {
		const a = performance.now();
		const k = Math.ceil(5e4 / N);
		for (let i = 0; i < k; i++) frame();
		t.push((performance.now() - a) * 1e6 / N / k);
	}
	t.sort((a, b) => a - b);
	console.log(layout, "ns/draw min", t[0].toFixed(1), "median", t[7].toFixed(1));
}
export {};
