import { element } from '../../kit/page/element.js'

/** Of the gallery's shape; with some 4 kB a program leaves room for hundreds of others. */
const [WIDTH, HEIGHT, QUALITY] = [240, 150, 0.7]

/** A picture as a small JPEG, whole, as a `data:` URL. */
export const thumbnailOf = (picture: ImageBitmap): string => {
  const small = element('canvas', { width: WIDTH, height: HEIGHT })
  const context = small.getContext('2d')
  if (!context) return ''
  context.imageSmoothingQuality = 'high'
  const scale = Math.min(WIDTH / picture.width, HEIGHT / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  return small.toDataURL('image/jpeg', QUALITY)
}
