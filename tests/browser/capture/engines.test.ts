import { expect, test } from 'vitest'
import { lendEngine } from '../../../demos/capture/reading/engines.js'
import { shownBy } from '../../../demos/capture/reading/session.js'
import { D3DSWAPEFFECT_DISCARD, recordedCall } from '../../../index.js'

test('a device that takes the size of its window gets the same one, whoever played before', async () => {
  const titles: (string | undefined)[] = []
  for (const side of [0, 64, 0]) {
    const { begin, giveBack } = await lendEngine()
    const followed = begin('sizes')
    const presentation = {
      ...{ BackBufferWidth: side, BackBufferHeight: side, BackBufferFormat: 0, BackBufferCount: 1 },
      ...{ MultiSampleType: 0, SwapEffect: D3DSWAPEFFECT_DISCARD, hDeviceWindow: null, Windowed: 1 },
      ...{ EnableAutoDepthStencil: 0, AutoDepthStencilFormat: 0, Flags: 0 },
      ...{ FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
    }
    followed.play(recordedCall('Direct3DCreate8', 0, [220], { makes: 1 }))
    followed.play(recordedCall('IDirect3D8::CreateDevice', 1, [0, 1, null, 0x40, presentation, null], { makes: 2 }))
    followed.play(recordedCall('IDirect3DDevice8::Present', 2, [null, null, null, null]))
    titles.push(shownBy(followed)?.title)
    giveBack(followed)
  }
  expect(titles).toEqual(['Back buffer, 300 × 150', 'Back buffer, 64 × 64', 'Back buffer, 300 × 150'])
})
