/** The service worker of a program's page: what the server gives comes with the headers that isolate the page. */

/** @type {any} */
const scope = globalThis

const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** @param {Request} request */
const isolated = async (request) => {
  const response = await fetch(request)
  if (response.status === 0) return response
  const { status, statusText } = response
  const all = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(response.body, { status, statusText, headers: all })
}

scope.addEventListener('install', () => scope.skipWaiting())
scope.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (/** @type {any} */ event) => event.respondWith(isolated(event.request)))
