/* typeinfo.h: that of C++, with its names outside of std. */
#include <typeinfo>
using std::bad_cast;
using std::bad_typeid;
