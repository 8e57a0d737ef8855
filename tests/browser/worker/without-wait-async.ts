/** Takes from this thread what older browsers lack: waiting between two tasks to be notified. */
Reflect.deleteProperty(Atomics, 'waitAsync')
