/* The library's templates for letters of 16 bits: streams, numbers and times as streams write and read them, the order of letters and of texts. */
#include <algorithm>
#include <istream>
#include <locale>
#include <ostream>
#include <streambuf>

template class std::basic_ios<wchar_t>;
template class std::basic_streambuf<wchar_t>;
template class std::basic_istream<wchar_t>;
template class std::basic_ostream<wchar_t>;
template struct std::__num_get<wchar_t>;
template struct std::__num_put<wchar_t>;
template class std::num_get<wchar_t>;
template class std::num_put<wchar_t>;
template class std::time_put<wchar_t>;
template class std::collate<wchar_t>;
template class std::time_get<wchar_t>;
template class std::moneypunct<wchar_t, false>;
template class std::moneypunct<wchar_t, true>;
template class std::__money_get<wchar_t>;
template class std::__money_put<wchar_t>;
template class std::money_get<wchar_t>;
template class std::money_put<wchar_t>;

/* std::sort of letters, of which the library's headers have no more than the name. */
void sort_letters(wchar_t *begin, wchar_t *end, void *) __asm__("_ZNSt3__26__sortIRNS_6__lessIwwEEPwEEvT0_S5_T_");

void sort_letters(wchar_t *begin, wchar_t *end, void *)
{
    std::sort(begin, end, [](wchar_t one, wchar_t other) { return one < other; });
}
