/** The rivals' shaders: a texture on moved vertices, as the fixed function draws it without lights. */

/** Uniforms and attributes have the names that three knows; `modelMatrix` is the world matrix. */
export const vertexShader = /* glsl */ `
in vec3 position;
in vec2 uv;
uniform mat4 modelMatrix;
uniform mat4 projectionMatrix;
out vec2 vUv;
void main() {
  vUv = uv;
  gl_Position = projectionMatrix * (modelMatrix * vec4(position, 1.0));
}`

export const fragmentShader = /* glsl */ `
precision highp float;
uniform highp sampler2D map;
in vec2 vUv;
out vec4 colour;
void main() {
  colour = texture(map, vUv);
}`
