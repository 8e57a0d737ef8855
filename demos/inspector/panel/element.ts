export { button, element } from '../../gallery/element.js'
