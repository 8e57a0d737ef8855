/**
 * Milliseconds for whatever tests wait for: a test, what goes before it, the browser, a picture from a worker. No test
 * means it as a bound of speed, so that it is many times what a slow machine takes that does other things besides.
 */
export const PATIENCE = 600_000
