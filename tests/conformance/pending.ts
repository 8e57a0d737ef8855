/**
 * The work that a scene waits for, or why it cannot pass.
 *
 * `texel borders on pixel centres`: only the count over the whole image is missed. Point-sampled texels meet exactly on pixel
 * centres there, and which one wins is the rounding of the reference's plane equations and of its clipper; rasterisers whose vertices
 * are snapped to sixteenths of a pixel round elsewhere. Non-edge pixels differ in at most 0.03 %; in stateblock_record in 1.5 %, as its
 * texels are a step of 17 apart, less than what counts as an edge. All pixels that differ there lie in the four columns and four rows of
 * each quad that are such borders.
 * bump_env, formats and formats_2 are alike: lines of pixels at texel borders, all else equal.
 *
 * `defects of the reference`: in mix_fixed and mix_fixed_2 the only lit draws whose cascade does not read the rgb of DIFFUSE have no
 * specular light, though SPECULARENABLE is on; with it off in those draws both pass. In mix_fixed_3 two draws whose ALPHAOP is
 * BLENDTEXTUREALPHA on a texture that nothing else reads look as if drawn with the program of the draw before. No rule of Direct3D
 * says either.
 *
 * `documentation against the reference`: copy_rects gives CopyRects no points; the documentation says that the rectangles keep their
 * offsets then (IDirect3DDevice8::CopyRects, pDestPointsArray), the reference copies to 0, 0.
 */
export type Subject =
  | 'vertex and pixel shaders'
  | 'defects of the reference'
  | 'texel borders on pixel centres'
  | 'documentation against the reference'

const waiting = (subject: Subject, scenes: string): Record<string, Subject> =>
  Object.fromEntries(scenes.split(/\s+/).map((scene) => [scene, subject]))

/** Scenes that are not expected to pass yet. A scene that passes must leave this list: the run fails until it does. */
export const pending: Readonly<Record<string, Subject>> = {
  ...waiting(
    'texel borders on pixel centres',
    'fvf_layouts stateblock_record texcoord_sets texcoord_sets_2 top_all top_cascade bump_env formats formats_2',
  ),
  ...waiting('documentation against the reference', 'copy_rects'),
  ...waiting('defects of the reference', 'mix_fixed mix_fixed_2 mix_fixed_3'),
}

/**
 * @param scenes names in index.json
 * @returns a sentence for each listed name that no scene has
 */
export const unknownPending = (
  scenes: readonly string[],
  list: Readonly<Record<string, Subject>> = pending,
): string[] =>
  Object.keys(list)
    .filter((name) => !scenes.includes(name))
    .map((name) => `${name} is listed as pending, but index.json has no scene of that name.`)
