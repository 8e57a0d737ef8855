/*
 * Floats that become integers of which they are none, for programs (scripts/lib/repairs/float-casts.mjs has Clang call
 * these): compilers of the time went by 64 bits, of which the low ones stay. Names are LLVM's but for their beginning.
 */
#define CONVERSION(name, result, number, symbol) \
    result name(number value) __asm__("d3d8." symbol); \
    result name(number value) { return (result)(long long)value; }

CONVERSION(three_d3d8_byte_of_float, unsigned char, float, "fptoui.sat.i8.f32")
CONVERSION(three_d3d8_byte_of_double, unsigned char, double, "fptoui.sat.i8.f64")
CONVERSION(three_d3d8_word_of_float, unsigned short, float, "fptoui.sat.i16.f32")
CONVERSION(three_d3d8_word_of_double, unsigned short, double, "fptoui.sat.i16.f64")
CONVERSION(three_d3d8_unsigned_of_float, unsigned, float, "fptoui.sat.i32.f32")
CONVERSION(three_d3d8_unsigned_of_double, unsigned, double, "fptoui.sat.i32.f64")
CONVERSION(three_d3d8_char_of_float, signed char, float, "fptosi.sat.i8.f32")
CONVERSION(three_d3d8_char_of_double, signed char, double, "fptosi.sat.i8.f64")
CONVERSION(three_d3d8_short_of_float, short, float, "fptosi.sat.i16.f32")
CONVERSION(three_d3d8_short_of_double, short, double, "fptosi.sat.i16.f64")
