import type { InputChange } from '../../../index.js'
import { tell, when } from './host.js'

type Feed = (change: InputChange) => void

const feeds = new Set<Feed>()

when('input', ({ change }) => {
  for (const feed of feeds) feed(change)
})

/** Hears what happens to the picture on the page; returns what ends that. */
export const listenToInput = (feed: Feed): (() => void) => {
  feeds.add(feed)
  tell({ kind: 'listen', isListening: true })
  return () => {
    feeds.delete(feed)
    if (feeds.size === 0) tell({ kind: 'listen', isListening: false })
  }
}
