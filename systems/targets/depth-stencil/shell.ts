import * as THREE from 'three'
import type { RawGL } from '../../gl/raw-gl.js'

/**
 * A method of the renderer that its type declarations leave out: three binds the framebuffer and touches nothing else
 * of it.
 */
interface FramebufferSetter {
  setRenderTargetFramebuffer: (target: THREE.WebGLRenderTarget, framebuffer: WebGLFramebuffer) => void
}

/** Lets three draw to another framebuffer of ours by a target. */
export function giveFramebuffer(
  renderer: THREE.WebGLRenderer,
  shell: THREE.WebGLRenderTarget,
  framebuffer: WebGLFramebuffer,
): void {
  ;(renderer as THREE.WebGLRenderer & FramebufferSetter).setRenderTargetFramebuffer(shell, framebuffer)
}

/** Lets three draw to a framebuffer of ours by way of an empty target. */
export function shellOf(
  renderer: THREE.WebGLRenderer,
  framebuffer: WebGLFramebuffer,
  width: number,
  height: number,
  depth: boolean,
  stencil: boolean,
): THREE.WebGLRenderTarget {
  const shell = new THREE.WebGLRenderTarget(width, height, { depthBuffer: depth, stencilBuffer: stencil })
  giveFramebuffer(renderer, shell, framebuffer)
  return shell
}

/** Ends a shell and the framebuffer behind it. Deleting what is bound would bind the canvas behind three's back. */
export function closeShell(rawGL: RawGL, shell: THREE.WebGLRenderTarget, framebuffer: WebGLFramebuffer): void {
  if (rawGL.renderer.getRenderTarget() === shell) rawGL.renderer.setRenderTarget(null)
  rawGL.deleteFramebuffer(framebuffer)
  shell.dispose()
}
