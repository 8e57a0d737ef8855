/** A render worker of a browser that can be woken by messages alone. */
import './without-wait-async.js'
import '../../../systems/host/render-worker.js'
