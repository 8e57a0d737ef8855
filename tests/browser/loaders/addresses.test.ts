import * as THREE from 'three'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DDSLoader, XLoader } from '../../../index.js'
import { ddsFile, pixelFormats } from '../../unit/files/dds/fixtures.js'
import { scene, textFile } from '../../unit/files/x/fixtures.js'

const files = {
  DDSLoader: ddsFile({ pixelFormat: pixelFormats.L8, width: 1, height: 1, data: Uint8Array.of(255) }),
  XLoader: textFile(scene),
}
const loaders = { DDSLoader, XLoader } satisfies Record<string, ForLists>

/** Libraries around three, such as React Three Fiber, declare what they load with for lists of addresses, too. */
type ForLists = new () => THREE.Loader<unknown, string | string[]>

/** A loader, and what its manager is told. */
function begin(name: keyof typeof loaders): { loader: THREE.Loader<unknown, string | URL>; told: string[] } {
  const told: string[] = []
  const manager = new THREE.LoadingManager(
    () => told.push('all loaded'),
    (url, loaded, total) => told.push(`${url}: ${loaded} of ${total}`),
    (url) => told.push(`${url} failed`),
  )
  manager.onStart = (url) => told.push(`${url} begins`)
  return { loader: new loaders[name](manager), told }
}

const answer = (body: BodyInit, status = 200, statusText = ''): void => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(body, { status, statusText })))
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(['DDSLoader', 'XLoader'] as const)('%s.load', (name) => {
  const allowed = 'it is the address of a file, as a string that is not empty or as a URL object'

  it.each([
    [undefined, 'undefined', allowed],
    [null, 'NULL', allowed],
    ['', '""', allowed],
    [7, '7', allowed],
    ['http://[', '"http://["', 'it is an address that can be fetched'],
  ])('refuses %j each time, and tells onError and the manager', async (url, shown, wanted) => {
    const message = `${name}.load: url is ${shown}; ${wanted}`
    for (const _ of [1, 2]) {
      const { loader, told } = begin(name)
      await expect(loader.loadAsync(url as string)).rejects.toThrow(new TypeError(message))
      await Promise.resolve()
      const item = String(url)
      expect(told).toEqual([`${item} begins`, `${item} failed`, `${item}: 1 of 1`, 'all loaded'])
    }
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    begin(name).loader.load(url as string, () => {})
    expect(logged).not.toHaveBeenCalled()
    await Promise.resolve()
    expect(logged.mock.calls).toEqual([[new TypeError(message)]])
  })

  it('takes URL objects, by the address that they stand for', async () => {
    const { loader, told } = begin(name)
    const address = URL.createObjectURL(new Blob([files[name] as Uint8Array<ArrayBuffer>]))
    expect(await loader.loadAsync(new URL(address))).toBeInstanceOf(name === 'XLoader' ? THREE.Group : THREE.Texture)
    expect(told[0]).toBe(`${address} begins`)
    const broken = URL.createObjectURL(new Blob(['nothing']))
    await expect(loader.loadAsync(new URL(broken))).rejects.toThrow(`${name}.load: ${broken}: `)
  })

  it('names itself and the address for what a server does not have', async () => {
    const { loader, told } = begin(name)
    loader.setPath('models/')
    answer('', 404, 'Not Found')
    await expect(loader.loadAsync('none')).rejects.toThrow(
      `${name}.load: models/none: fetch for "" responded with 404: Not Found`,
    )
    await expect
      .poll(() => told)
      .toEqual(['models/none begins', 'models/none failed', 'models/none: 1 of 1', 'all loaded'])
    answer('<!doctype html><title>Game</title>')
    const page = expect(loader.loadAsync('none')).rejects
    await page.toThrow(`${name}.load: models/none: `)
    await expect(loader.loadAsync('none')).rejects.toThrow(
      /byte 0.*; it is a page of HTML, as servers send for files that they do not have$/,
    )
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(loader.loadAsync(new URL('http://nowhere/'))).rejects.toThrow(
      `${name}.load: models/http://nowhere/: Failed to fetch`,
    )
  })

  it('fetches with the cache mode that it was told', async () => {
    const { loader } = begin(name)
    answer(files[name] as Uint8Array<ArrayBuffer>)
    await loader.setCache('no-store').loadAsync('model')
    expect((vi.mocked(fetch).mock.calls[0][0] as Request).cache).toBe('no-store')
  })
})
