/** What every demo module exports. */
export interface DemoModule {
  /**
   * Draws on the canvas until the returned function is called.
   * @param canvas its drawing buffer has the size that the picture gets
   * @param panel a place beside the picture for what the demo wants to tell
   * @param files what somebody wants to see, by name; demos that take none leave them alone
   * @throws Error when the browser gives no WebGL2 context
   */
  readonly run: (
    canvas: HTMLCanvasElement,
    panel: HTMLElement,
    files?: ReadonlyMap<string, File>,
  ) => Promise<() => void>
}

export interface Demo {
  /** Its folder. */
  readonly name: string
  readonly title: string
  /** What there is to see, in a sentence. */
  readonly sentence: string
  /** Whether the demo fills its panel. */
  readonly hasPanel: boolean
  /** Whether the demo draws by three alone, which programs in the sandbox do not have. */
  readonly isThree?: boolean
  readonly load: () => Promise<DemoModule>
  /** Its source text. */
  readonly source: () => Promise<{ readonly default: string }>
}

/** The demo that shows files: models with their textures, or textures. */
export const VIEWER = 'model'

/**
 * All demos, in the order in which they are shown: the fixed function, textures, shaders, files, and what the engine
 * tells of itself.
 */
export const demos: readonly Demo[] = [
  {
    name: 'first',
    title: 'A first program',
    sentence:
      'A cube of twelve triangles, with nothing but the calls of Direct3D 8: a device, two buffers, ' +
      'three matrices and one draw.',
    hasPanel: false,
    load: () => import('./first/first.js'),
    source: () => import('./first/first.ts?raw'),
  },
  {
    name: 'glimmer',
    title: 'Glimmer, a game',
    sentence:
      'Fly low over a lake at dusk, gather lights, shoot the drones and stay clear of the rocks: ' +
      'with keys, pointer, finger or gamepad, made of streams and entities.',
    hasPanel: false,
    load: () => import('./glimmer/glimmer.js'),
    source: () => import('./glimmer/glimmer.ts?raw'),
  },
  {
    name: 'shadow',
    title: 'A shadow from the stencil',
    sentence:
      'A lit, textured knot throws a shadow on the floor and on itself: ' +
      'the sides of its shadow volume are counted in the stencil buffer, ' +
      'and what does not count to zero is darkened.',
    hasPanel: false,
    load: () => import('./shadow/shadow.js'),
    source: () => import('./shadow/shadow.ts?raw'),
  },
  {
    name: 'shadowmap',
    title: 'Shadows from a map',
    sentence:
      'What a lamp sees is drawn as depth into a texture, which then says for each pixel ' +
      'whether the lamp reaches it: soft edges come from the filter.',
    hasPanel: false,
    load: () => import('./shadowmap/shadowmap.js'),
    source: () => import('./shadowmap/shadowmap.ts?raw'),
  },
  {
    name: 'outline',
    title: 'Outlines from the stencil',
    sentence:
      'Each thing writes into the stencil how much it is looked at, also where it is hidden; ' +
      'a pixel shader reads the stencil and draws where it changes.',
    hasPanel: false,
    load: () => import('./outline/outline.js'),
    source: () => import('./outline/outline.ts?raw'),
  },
  {
    name: 'lights',
    title: 'Lights',
    sentence:
      'Eight lights at once: four lamps with a range wander between the shapes, three spotlights sweep over them, ' +
      'and a pale sun shines on all.',
    hasPanel: false,
    load: () => import('./lights/lights.js'),
    source: () => import('./lights/lights.ts?raw'),
  },
  {
    name: 'fog',
    title: 'Six kinds of fog',
    sentence:
      'One flight over the mountains, six times: above with fog for each vertex, below with fog for each pixel; ' +
      'from the left linear, exponential and squared exponential.',
    hasPanel: false,
    load: () => import('./fog/fog.js'),
    source: () => import('./fog/fog.ts?raw'),
  },
  {
    name: 'environment',
    title: 'A mirrored evening',
    sentence: 'Reflection vectors that the device makes look into a cube map; the same cube map is the sky around.',
    hasPanel: false,
    load: () => import('./environment/environment.js'),
    source: () => import('./environment/environment.ts?raw'),
  },
  {
    name: 'reflection',
    title: 'A ball that sees',
    sentence:
      'Six times a frame the scene is drawn onto a side of a cube map, in which the ball reflects what goes around it.',
    hasPanel: false,
    load: () => import('./reflection/reflection.js'),
    source: () => import('./reflection/reflection.ts?raw'),
  },
  {
    name: 'mirror',
    title: 'A mirror',
    sentence: 'The room, turned round at the plane of the mirror, is drawn into a texture that then lies on the glass.',
    hasPanel: false,
    load: () => import('./mirror/mirror.js'),
    source: () => import('./mirror/mirror.ts?raw'),
  },
  {
    name: 'fountain',
    title: 'A fountain of point sprites',
    sentence: '6000 drops, each one vertex with a size of its own, fly, bounce and fade.',
    hasPanel: false,
    load: () => import('./fountain/fountain.js'),
    source: () => import('./fountain/fountain.ts?raw'),
  },
  {
    name: 'skin',
    title: 'Skin over bones',
    sentence: 'A sea anemone of 28 arms: indexed vertex blending bends them over 252 world matrices in a single draw.',
    hasPanel: false,
    load: () => import('./skin/skin.js'),
    source: () => import('./skin/skin.ts?raw'),
  },
  {
    name: 'patches',
    title: 'Curves in the wind',
    sentence:
      'A flag of 35 control points, tessellated with segments that come and go without a jump; ' +
      'and a knot of few triangles, which N-patches round off.',
    hasPanel: false,
    load: () => import('./patches/patches.js'),
    source: () => import('./patches/patches.ts?raw'),
  },
  {
    name: 'depth',
    title: 'Z against W',
    sentence:
      'One street, twice: on the left a Z buffer, which has little depth left for what is far away, ' +
      'so that windows sink into their walls; on the right a W buffer, whose steps are all alike.',
    hasPanel: false,
    load: () => import('./depth/depth.js'),
    source: () => import('./depth/depth.ts?raw'),
  },
  {
    name: 'blur',
    title: 'An open shutter',
    sentence:
      'What moves is drawn four times, at four moments, each time into one sample of every pixel: ' +
      'the sample mask makes motion blur of them.',
    hasPanel: false,
    load: () => import('./blur/blur.js'),
    source: () => import('./blur/blur.ts?raw'),
  },
  {
    name: 'earth',
    title: 'Earth with relief',
    sentence:
      'A bump map of slopes moves the place where the light is looked up, ' +
      'so that mountains and clouds have a side in the sun and one in the shade.',
    hasPanel: false,
    load: () => import('./earth/earth.js'),
    source: () => import('./earth/earth.ts?raw'),
  },
  {
    name: 'dot3',
    title: 'Stones in torchlight',
    sentence:
      'A map of normals and the direction to the light, multiplied in each pixel, make stones out of flat walls.',
    hasPanel: false,
    load: () => import('./dot3/dot3.js'),
    source: () => import('./dot3/dot3.ts?raw'),
  },
  {
    name: 'fire',
    title: 'Fire in a volume',
    sentence: 'Slices through two volume textures: the shape of a flame, less the turmoil that rises through it.',
    hasPanel: false,
    load: () => import('./fire/fire.js'),
    source: () => import('./fire/fire.ts?raw'),
  },
  {
    name: 'palette',
    title: 'A day in 256 colours',
    sentence: 'The picture is written once; sun, stars, waves and waterfall move because its palette changes.',
    hasPanel: false,
    load: () => import('./palette/palette.js'),
    source: () => import('./palette/palette.ts?raw'),
  },
  {
    name: 'water',
    title: 'Water',
    sentence:
      'A pixel shader bends the mirrored islands by two layers of waves (texbem); ' +
      'a vertex shader lets the sea mirror more, the lower it is looked upon.',
    hasPanel: false,
    load: () => import('./water/water.js'),
    source: () => import('./water/water.ts?raw'),
  },
  {
    name: 'bump',
    title: 'Scales',
    sentence:
      'A pixel shader of version 1.4 takes two angles from a map of normals in its first phase, ' +
      'and in its second looks up how bright and how glossy they are.',
    hasPanel: false,
    load: () => import('./bump/bump.js'),
    source: () => import('./bump/bump.ts?raw'),
  },
  {
    name: 'toon',
    title: 'A caterpillar, drawn',
    sentence:
      'One vertex shader turns the light into a place in a strip of four shades, ' +
      'another one blows the shape up for its black outline.',
    hasPanel: false,
    load: () => import('./toon/toon.js'),
    source: () => import('./toon/toon.ts?raw'),
  },
  {
    name: 'koi',
    title: 'Koi',
    sentence:
      'Each fish has 24 bones in the constants of a vertex shader, which takes the two ' +
      'that a vertex hangs on by its address register.',
    hasPanel: false,
    load: () => import('./koi/koi.js'),
    source: () => import('./koi/koi.ts?raw'),
  },
  {
    name: 'model',
    title: 'A model from a file',
    sentence:
      'A walker with skin over bones, read from a .x file: by the device, and beside it by XLoader ' +
      'in a plain scene of three.js. Drop a .x file of your own with its textures on the page.',
    hasPanel: true,
    load: () => import('./model/model.js'),
    source: () => import('./model/model.ts?raw'),
  },
  {
    name: 'porter',
    title: 'Models in a scene of three.js',
    sentence:
      'Two models from .x files, one of which walks, among ordinary objects of three.js, ' +
      'in their light and with their shadows: what a port of an old game begins with.',
    hasPanel: false,
    isThree: true,
    load: () => import('./porter/porter.js'),
    source: () => import('./porter/porter.ts?raw'),
  },
  {
    name: 'streams',
    title: 'State as streams',
    sentence:
      'Each of 48 boxes sets its fog and its world matrix; the fog and world streams tell what changed, ' +
      'row by row, while it is drawn.',
    hasPanel: true,
    load: () => import('./streams/streams.js'),
    source: () => import('./streams/streams.ts?raw'),
  },
  {
    name: 'hours',
    title: 'A system of your own',
    sentence:
      'One valley at five hours: the program adds a state that Direct3D never had, the hour, ' +
      'sets it as a component before each strip, and brings the system that makes light, fog and sky of it.',
    hasPanel: true,
    load: () => import('./hours/hours.js'),
    source: () => import('./hours/hours.ts?raw'),
  },
  {
    name: 'blocks',
    title: 'State blocks',
    sentence:
      'Four state blocks, each of some states and no others: below stand the groups of state ' +
      'that a block holds words of, and how many rows each took in the last frame.',
    hasPanel: false,
    load: () => import('./blocks/blocks.js'),
    source: () => import('./blocks/blocks.ts?raw'),
  },
  {
    name: 'threads',
    title: 'Two threads',
    sentence:
      'The program thinks for 12 ms a frame, and 1500 stones are to be drawn: on one thread their times add up, ' +
      'with the renderer in a worker they pass side by side.',
    hasPanel: true,
    load: () => import('./threads/threads.js'),
    source: () => import('./threads/threads.ts?raw'),
  },
  {
    name: 'loss',
    title: 'A lost device',
    sentence:
      'A key or a click takes the WebGL context away for a second. What is managed comes back by itself, ' +
      'what is not is made anew after the Reset.',
    hasPanel: false,
    load: () => import('./loss/loss.js'),
    source: () => import('./loss/loss.ts?raw'),
  },
]
