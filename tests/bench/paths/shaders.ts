/** The rivals' shaders: a texture on moved vertices, as the fixed function draws it without lights. */

/** @param world, projection what the two matrices are called: three knows some names and sets them by itself */
export const vertexShader = (world: string, projection: string): string => /* glsl */ `
in vec3 position;
in vec2 uv;
uniform mat4 ${world};
uniform mat4 ${projection};
out vec2 vUv;
void main() {
  vUv = uv;
  gl_Position = ${projection} * (${world} * vec4(position, 1.0));
}`

/** The same with three's names, which it sets from the object and the camera. */
export const threeVertexShader = vertexShader('modelMatrix', 'projectionMatrix')

export const fragmentShader = /* glsl */ `
precision highp float;
uniform highp sampler2D map;
in vec2 vUv;
out vec4 colour;
void main() {
  colour = texture(map, vUv);
}`
