/*
 * Memory of the runtime's own C++. A program may replace the operators that give and take memory, by a heap that counts or checks: as on Windows,
 * where libraries have operators of their own, it hears of its own objects alone. Every C++ source of the runtime begins with this.
 */
#ifndef THREE_D3D8_OWN_MEMORY_H
#define THREE_D3D8_OWN_MEMORY_H

#include <cstddef>
#include <new>

void *operator new(std::size_t) __asm__("three_d3d8_new");
void *operator new[](std::size_t) __asm__("three_d3d8_new");
void *operator new(std::size_t, const std::nothrow_t &) noexcept __asm__("three_d3d8_try_new");
void *operator new[](std::size_t, const std::nothrow_t &) noexcept __asm__("three_d3d8_try_new");
void operator delete(void *) noexcept __asm__("three_d3d8_delete");
void operator delete[](void *) noexcept __asm__("three_d3d8_delete");
void operator delete(void *, std::size_t) noexcept __asm__("three_d3d8_sized_delete");
void operator delete[](void *, std::size_t) noexcept __asm__("three_d3d8_sized_delete");

#endif
