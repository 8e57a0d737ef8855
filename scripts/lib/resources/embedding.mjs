/** How Clang is asked about resources, on the command line and in pages. */

/** What the preprocessor is told about a script. */
export const preprocessing = [
  ...['-E', '-w', '-x', 'assembler-with-cpp'],
  ...['-DRC_INVOKED=1', '-D_WIN32=1', '-DWIN32=1'],
]

/** The source by which resources become part of a program, which the runtime finds by these names. */
export const embedding = {
  name: 'resources.c',
  data: 'resources.res',
  source: `_Alignas(4) const unsigned char three_d3d8_resources[] = {
#embed "resources.res"
};
const unsigned three_d3d8_resource_bytes = sizeof(three_d3d8_resources);
`,
}
