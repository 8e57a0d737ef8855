import { startPage } from '../kit/page/start-page.js'

startPage(async () => (await import('./gallery.js')).createGallery)
