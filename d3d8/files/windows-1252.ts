/** What Windows-1252 has from 0x80 on, where Latin-1, as which some releases of Node read it, has control characters. */
const SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** The letter of a byte in Windows-1252. */
export const westernLetter = (byte: number): string => SIGNS[byte - 0x80] ?? String.fromCharCode(byte)
