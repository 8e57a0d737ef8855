/** The work that a scene waits for. */
export type Subject =
  | 'fixed-function vertex pipeline'
  | 'textures and texture stages'
  | 'vertex and pixel shaders'
  | 'state blocks and device life'

const waiting = (subject: Subject, scenes: string): Record<string, Subject> =>
  Object.fromEntries(scenes.split(/\s+/).map((scene) => [scene, subject]))

/** Scenes that are not expected to pass yet. A scene that passes must leave this list: the run fails until it does. */
export const pending: Readonly<Record<string, Subject>> = {
  ...waiting(
    'fixed-function vertex pipeline',
    'fvf_layouts texcoord_sets texcoord_sets_2 mix_fixed mix_fixed_2 mix_fixed_3',
  ),
  ...waiting(
    'textures and texture stages',
    'top_all top_cascade bump_env tex_filter tex_filter_2 formats formats_2 copy_rects',
  ),
  ...waiting(
    'vertex and pixel shaders',
    `vs_arith vs_arith_2 vs_clip_plane vs_decl vs_decl_const vs_explog vs_fog_points vs_matrix vs_matrix_2 vs_mesh vs_outputs
    vs_outputs_2 vs_random vs_relative vs_skin vs_swizzle ps_12 ps_12_2 ps_14_arith ps_14_random ps_14_tex ps_arith ps_bem
    ps_coissue ps_coissue_2 ps_depth ps_modifiers ps_modifiers_2 ps_pipeline ps_random ps_tex ps_texm
    shader_mix shader_mix_2 shader_projected`,
  ),
  ...waiting('state blocks and device life', 'stateblock_record stateblock_types stateblock_types_2'),
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
