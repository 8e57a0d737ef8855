import * as THREE from 'three'

/**
 * The light of Direct3D in place of three's: highlights are Ms Ls (N·H)^Power wherever the light shines on the front,
 * neither normalised nor weakened by Fresnel's and Lambert's factors. SDK: "Specular Lighting". Lights are as strong as
 * three has it: one of intensity π is Direct3D's of 1.
 */
const lights = /* glsl */ `
#include <lights_phong_pars_fragment>

void RE_Direct_Direct3D( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {

	float dotNL = dot( geometryNormal, directLight.direction );
	if ( dotNL <= 0.0 ) return;
	reflectedLight.directDiffuse += dotNL * directLight.color * BRDF_Lambert( material.diffuseColor );

	float dotNH = saturate( dot( geometryNormal, normalize( directLight.direction + geometryViewDir ) ) );
	reflectedLight.directSpecular += RECIPROCAL_PI * directLight.color * material.specularColor * material.specularStrength * pow( dotNH, material.specularShininess );

}

#undef RE_Direct
#define RE_Direct RE_Direct_Direct3D
`

/**
 * `MeshPhongMaterial` with the highlights of Direct3D: `shininess` is D3DMATERIAL8's Power, `specular` its Specular.
 * All else is three's, so that it takes lights, shadows, fog and textures of any scene; it clones as it is, and is a
 * `MeshPhongMaterial` for what does not know it (exporters, toJSON, and `WebGPURenderer`, whose highlights are
 * three's).
 */
export class MeshBlinnMaterial extends THREE.MeshPhongMaterial {
  override onBeforeCompile(shader: THREE.WebGLProgramParametersWithUniforms): void {
    shader.fragmentShader = shader.fragmentShader.replace('#include <lights_phong_pars_fragment>', lights)
  }

  override customProgramCacheKey(): string {
    return 'MeshBlinnMaterial'
  }
}
