/* Memory of the runtime's own objects (three-d3d8/crt/own-memory.h): nothing else but malloc's. */
#include <cstddef>
#include <cstdlib>
#include <new>

extern "C" void *three_d3d8_new(std::size_t bytes)
{
    void *memory = std::malloc(bytes ? bytes : 1);
    if (!memory)
        throw std::bad_alloc();
    return memory;
}

extern "C" void *three_d3d8_try_new(std::size_t bytes, const std::nothrow_t &) noexcept
{
    return std::malloc(bytes ? bytes : 1);
}

extern "C" void three_d3d8_delete(void *memory) noexcept
{
    std::free(memory);
}

extern "C" void three_d3d8_sized_delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}
