import * as THREE from 'three'

/** What any scene of three's has: grass, stones, sun and sky. */
export const createGarden = (): THREE.Scene => {
  const scene = new THREE.Scene()
  scene.background = new THREE.Color(0xa9c7de)
  scene.fog = new THREE.Fog(0xa9c7de, 14, 40)
  const grass = new THREE.Mesh(new THREE.CircleGeometry(40, 64), new THREE.MeshStandardMaterial({ color: 0x6f8f4e }))
  grass.rotation.x = -Math.PI / 2
  const sun = new THREE.DirectionalLight(0xfff1dd, 3)
  sun.position.set(6, 9, 5)
  sun.castShadow = true
  sun.shadow.mapSize.set(2048, 2048)
  Object.assign(sun.shadow.camera, { left: -9, right: 9, top: 9, bottom: -9, far: 30 })
  scene.add(grass, sun, new THREE.HemisphereLight(0xcfe4f4, 0x55603a, 1))
  const stone = new THREE.MeshStandardMaterial({ color: 0x9a938a, roughness: 0.9 })
  for (const [i, size] of [0.7, 0.5, 0.9, 0.4, 0.6].entries()) {
    const rock = new THREE.Mesh(new THREE.DodecahedronGeometry(size), stone)
    rock.position.set(4 * Math.cos(i * 1.3), size * 0.6, 4 * Math.sin(i * 1.3))
    scene.add(rock)
  }
  const brass = new THREE.MeshPhysicalMaterial({ color: 0xd8a24a, metalness: 1, roughness: 0.35 })
  const knot = new THREE.Mesh(new THREE.TorusKnotGeometry(0.5, 0.17, 96, 16), brass)
  knot.position.set(-2.4, 1.1, 3)
  scene.add(knot)
  scene.traverse((object) => (object.castShadow = object.receiveShadow = object instanceof THREE.Mesh))
  sun.castShadow = true
  return scene
}
