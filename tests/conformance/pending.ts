/** The work that a scene waits for. */
export type Subject =
  | 'fixed-function vertex pipeline'
  | 'textures and texture stages'
  | 'vertex and pixel shaders'
  | 'state blocks and device life'

const waiting = (subject: Subject, ...scenes: string[]): Record<string, Subject> =>
  Object.fromEntries(scenes.map((scene) => [scene, subject]))

/** Scenes that are not expected to pass yet. A scene that passes must leave this list: the run fails until it does. */
export const pending: Readonly<Record<string, Subject>> = {
  ...waiting(
    'fixed-function vertex pipeline',
    ...['light_exact', 'light_directional', 'light_directional_2', 'light_point', 'light_spot', 'light_spot_2'],
    ...['light_multi', 'light_specular', 'lighting_onoff', 'lighting_onoff_2', 'material_source', 'material_source_2'],
    ...['normalize_normals', 'normalize_normals_2', 'flat_lit'],
    ...['fog_exact', 'fog_vertex', 'fog_table', 'fog_table_2', 'fog_rhw'],
    ...['vertex_blend', 'texgen', 'tex_transform', 'texcoord_sets', 'texcoord_sets_2', 'rhw_texcoord'],
    ...['point_sprite', 'clip_plane', 'clip_plane_2', 'specular_add', 'specular_add_2'],
    ...['mix_fixed', 'mix_fixed_2', 'mix_fixed_3', 'game_frame'],
  ),
  ...waiting(
    'textures and texture stages',
    ...['top_all', 'top_args', 'top_cascade', 'top_disable', 'top_disable_2', 'dot3', 'dot3_2', 'bump_env'],
    ...['tex_address', 'tex_filter', 'tex_filter_2', 'tex_mip', 'tex_mip3d'],
    ...['formats', 'formats_2', 'formats_dxt', 'formats_mip', 'cube_map', 'volume_tex', 'update_cube_volume'],
    ...['render_target', 'render_target_cube', 'render_target_cube_2', 'copy_rects', 'target_depth', 'target_depth_2'],
    ...['lightmap', 'lightmap_2', 'multisample'],
  ),
  ...waiting(
    'vertex and pixel shaders',
    ...[
      'vs_arith',
      'vs_arith_2',
      'vs_clip_plane',
      'vs_decl',
      'vs_decl_const',
      'vs_explog',
      'vs_fog_points',
      'vs_matrix',
    ],
    ...['vs_matrix_2', 'vs_mesh', 'vs_outputs', 'vs_outputs_2', 'vs_random', 'vs_relative', 'vs_skin', 'vs_swizzle'],
    ...[
      'ps_12',
      'ps_12_2',
      'ps_14_arith',
      'ps_14_random',
      'ps_14_tex',
      'ps_arith',
      'ps_bem',
      'ps_coissue',
      'ps_coissue_2',
    ],
    ...['ps_depth', 'ps_modifiers', 'ps_modifiers_2', 'ps_pipeline', 'ps_random', 'ps_tex', 'ps_texm'],
    ...['shader_mix', 'shader_mix_2', 'shader_projected'],
  ),
  ...waiting('state blocks and device life', 'stateblock_record', 'stateblock_types', 'stateblock_types_2'),
}

/**
 * The tests of the list that need no player: names that no scene has.
 * @returns a sentence for each
 */
export const unknownPending = (
  scenes: readonly string[],
  list: Readonly<Record<string, Subject>> = pending,
): string[] =>
  Object.keys(list)
    .filter((name) => !scenes.includes(name))
    .map((name) => `${name} is listed as pending, but index.json has no scene of that name.`)
