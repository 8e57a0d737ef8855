/*
 * Notes, files of sound and music: what MIDI, MCI, DirectMusic and DirectShow play. Linked with programs that name any of it
 * (scripts/lib/repairs/linked-parts.mjs).
 */
#include "dshow/graph.cpp"
#include "mci/mci.cpp"
#include "music-loader.cpp"
#include "music-performance.cpp"
#include "notes/midi-out.cpp"
