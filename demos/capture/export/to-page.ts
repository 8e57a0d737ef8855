/** A recording as one page that plays it, without a server and without a network. */

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A script's text as it may stand in a page. */
const inScript = (text: string): string => text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')

/**
 * The page.
 *
 * @param scene what the recording is called
 * @param text the recording, with no files beside it
 */
export async function pageOf(scene: string, text: string): Promise<string> {
  const { default: player } = await import('./alone.ts?alone')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(scene)}</title>
<style>
body { margin: 0; display: grid; gap: .75rem; justify-items: center; padding: 1rem; font: 15px/1.5 system-ui, sans-serif; }
canvas { max-width: 100%; image-rendering: pixelated; }
</style>
<canvas id="picture"></canvas>
<p><button id="play" type="button">Pause</button> <span id="said" role="status"></span></p>
<script type="application/json" id="recording">${JSON.stringify(text).replaceAll('<', '\\u003c')}</script>
<script>${inScript(player)}</script>
</html>
`
}
