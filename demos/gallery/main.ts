import { createGallery } from './gallery.js'

await createGallery(document.body)
