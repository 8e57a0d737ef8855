import { observe, onGet, onSet, query } from 'bitecs'
import { dataComponents, Light, Priority, Resident, type LightData, type ObjectData } from '../../components.js'
import type { DeviceServices } from './device-services.js'
import { lightOf } from '../state/lights.js'
import { Direct3DObject } from './object.js'
import { Direct3DResource8 } from './resource.js'
import type { Direct3DCore } from '../../core.js'

/** The objects of a device that have the components, by their numbers. */
export function objectsOf({ core, context }: DeviceServices, ...components: readonly object[]): Direct3DObject[] {
  const { object } = core.resources
  const entities = Array.from(query(core.world, [...components])).sort((a, b) => a - b)
  return entities.flatMap((entity) => {
    const found = object[entity]
    return found instanceof Direct3DObject && found.services.context === context ? [found] : []
  })
}

/** Lets a world answer for the data of its objects, and take priorities. */
export function observeObjects(core: Direct3DCore): void {
  const { world, resources } = core
  const objectOf = (entity: number): Direct3DObject | null => {
    const found = resources.object[entity]
    return found instanceof Direct3DObject ? found : null
  }
  for (const [member, component] of Object.entries(dataComponents))
    observe(world, onGet(component), (entity: number) => {
      const value = objectOf(entity)?.data[member as keyof ObjectData]
      return typeof value === 'object' ? value : { [member]: value }
    })
  observe(world, onGet(Resident), (entity: number) => ({ resident: core.backend.isResident?.(entity) }))
  observe(world, onSet(Priority), (entity: number, { priority }: Pick<ObjectData, 'priority'>) => {
    const object = objectOf(entity)
    if (object instanceof Direct3DResource8 && priority !== undefined) object.SetPriority(priority)
  })
  observe(world, onGet(Light), (entity: number) => {
    const light = lightOf(resources.object[entity])
    return light ? { ...light.of.get(light.index), index: light.index, enabled: light.enabled } : {}
  })
  observe(world, onSet(Light), (entity: number, { enabled, index: _, ...given }: Partial<LightData>) => {
    const light = lightOf(resources.object[entity])
    if (light === null) return
    if (Object.keys(given).length > 0) light.of.set(light.index, { ...light.of.get(light.index), ...given })
    if (enabled !== undefined) light.of.enable(light.index, enabled)
  })
}
