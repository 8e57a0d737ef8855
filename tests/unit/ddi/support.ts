import { expect } from 'vitest'
import { CommandError, CommandWriter, Driver, playCommandFile, tokens } from '../../../d3d8/ddi/index.js'
import type { DrawPrimitives2Data } from '../../../d3d8/ddi/index.js'
import { D3DERR_COMMAND_UNPARSED, D3DRS_TEXTUREFACTOR } from '../../../d3d8/types/index.js'
import { DeviceBench } from '../runtime/device/support.js'

/** A device without renderer and its driver. */
export class DriverBench extends DeviceBench {
  readonly driver = new Driver(this.device)
  /** Fallbacks that were met so far. */
  get noted(): readonly string[] {
    return this.core.fallbacks.list().map(({ name }) => name)
  }

  /** Writes a buffer and carries it out. */
  run(write: (writer: CommandWriter) => void, data: Omit<DrawPrimitives2Data, 'lpDDCommands'> = {}): void {
    const writer = new CommandWriter()
    write(writer)
    this.driver.DrawPrimitives2({ lpDDCommands: writer.take(), ...data })
  }
}

/** The parse error that a buffer ends with. */
export function unparsed(call: () => void): CommandError {
  try {
    call()
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError)
    const found = error as CommandError
    expect(found.hr).toBe(D3DERR_COMMAND_UNPARSED)
    return found
  }
  throw new Error('the buffer was parsed')
}

/** Sets TEXTUREFACTOR: to see whether what lies around another command was done. */
export function mark(writer: CommandWriter, value: number): void {
  writer.put(tokens.RENDERSTATE, { RenderState: D3DRS_TEXTUREFACTOR, dwState: value })
}

/** What `mark` left on the device. */
export const marked = ({ device }: DeviceBench): number => device.GetRenderState(D3DRS_TEXTUREFACTOR)

/** Plays a .dp2 file on the device of a bench, which has no picture to be read. */
export const playOn = ({ direct3d }: DeviceBench, file: Uint8Array): ReturnType<typeof playCommandFile> =>
  playCommandFile(file, {
    createDirect3D8: () => direct3d,
    window: null,
    read: () => ({ width: 1, height: 1, rgb: new Uint8Array(3) }),
  })
