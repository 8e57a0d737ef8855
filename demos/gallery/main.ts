import { startPage } from '../kit/start-page.js'

startPage(async () => (await import('./gallery.js')).createGallery)
