/* Streams, strings and encodings of wide letters, which have 16 bits: what the library itself has for 32. */
#include <algorithm>
#include <codecvt>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <locale>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <cstdio>

static int wrong;

#define EXPECT(condition) (!(condition) && (wrong++, std::printf("wrong at line %d: %s\n", __LINE__, #condition)))

/* é, 中 and 😀, which is a pair. */
static const std::wstring letters = L"\u00e9\u4e2d\xd83d\xde00";
static const std::string bytes = "\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80";

static void written()
{
    std::wostringstream numbers, formats, others;
    numbers << L"FPS: " << 59.94f << L' ' << -7 << L' ' << 4000000000u << L' ' << 1234567890123LL << L' ' << true << '!';
    EXPECT(numbers.str() == L"FPS: 59.94 -7 4000000000 1234567890123 1!");
    formats << std::hex << std::showbase << 255 << L'|' << std::dec << std::setw(6) << std::setfill(L'*') << 12 << L'|';
    formats << std::fixed << std::setprecision(3) << 2.5 << L'|' << std::boolalpha << true << L' ' << false << L'|' << std::left << std::setw(4) << L"ab";
    EXPECT(formats.str() == L"0xff|****12|2.500|true false|ab**");
    std::tm time = {};
    time.tm_year = 101;
    time.tm_mon = 10;
    time.tm_mday = 9;
    others << std::put_time(&time, L"%Y-%m-%d") << " narrow " << (void *)0x1234 << ' ' << std::put_money(1234.0L);
    EXPECT(others.str() == L"2001-11-09 narrow 0x1234 1234");
    std::locale before = std::locale::global(std::locale(""));
    std::wostringstream named;
    named << std::boolalpha << 12345 << true;
    EXPECT(named.str() == L"12345true");
    std::locale::global(before);
}

static void read()
{
    int whole = 0, sixteen = 0;
    double real = 0;
    bool truth = false;
    std::wstring word, line;
    std::wistringstream text(L"12 -3.5 word 0x1f true\nsecond line\n");
    text >> whole >> real >> word >> std::hex >> sixteen >> std::boolalpha >> truth;
    EXPECT(whole == 12 && real == -3.5 && word == L"word" && sixteen == 31 && truth);
    EXPECT(std::getline(text, line) && line.empty() && std::getline(text, line) && line == L"second line" && !std::getline(text, line));
    std::tm time = {};
    long double cents = 0;
    std::wistringstream date(L"9 November 2001, 12:05:06 PM 1234");
    date >> std::get_time(&time, L"%d %B %Y, %r") >> std::get_money(cents);
    EXPECT(date && time.tm_year == 101 && time.tm_mon == 10 && time.tm_mday == 9 && time.tm_hour == 12 && time.tm_min == 5 && cents == 1234);
    std::wistringstream none(L"none");
    EXPECT(!(none >> whole) && none.fail());
}

static std::string contents(const char *name)
{
    std::ifstream file(name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

static void files()
{
    std::wofstream("wide.txt") << letters << L' ' << 77 << std::endl << L"second" << std::endl;
    EXPECT(contents("wide.txt") == bytes + " 77\r\nsecond\r\n");
    std::wifstream file("wide.txt");
    std::wstring word, line;
    int number = 0;
    EXPECT(file >> word >> number && word == letters && number == 77);
    EXPECT(file.ignore() && std::getline(file, line) && line == L"second" && !std::getline(file, line));
    std::ofstream("wide.txt", std::ios::binary) << "caf\xe9 " << bytes;
    std::wifstream old("wide.txt");
    EXPECT(old >> word && word == L"caf\u00e9" && old >> word && word == letters && old.eof());
    std::wstring many;
    for (int n = 0; n < 5000; n++)
        many += letters;
    std::wofstream("wide.txt") << many;
    std::wifstream again("wide.txt");
    EXPECT(again >> word && word == many);

    std::wofstream units("units.txt", std::ios::binary);
    units.imbue(std::locale(units.getloc(), new std::codecvt_utf16<wchar_t, 0x10ffff, std::codecvt_mode(std::generate_header | std::little_endian)>));
    units << L"a" << letters[1];
    units.close();
    EXPECT(contents("units.txt") == std::string("\xff\xfe\x61\0\x2d\x4e", 6));
    std::wifstream either("units.txt", std::ios::binary);
    either.imbue(std::locale(either.getloc(), new std::codecvt_utf16<wchar_t, 0x10ffff, std::consume_header>));
    EXPECT(either >> word && word == L"a\u4e2d");
}

static void converted()
{
    std::wstring_convert<std::codecvt_utf8<wchar_t>> converter("bad", L"bad");
    std::wstring_convert<std::codecvt_utf8_utf16<wchar_t>> pairs;
    EXPECT(converter.to_bytes(letters) == bytes && converter.from_bytes(bytes) == letters && converter.from_bytes("\xe9") == L"bad");
    EXPECT(pairs.to_bytes(letters) == bytes && pairs.from_bytes(bytes) == letters);
}

static void texts()
{
    std::size_t length = 0;
    EXPECT(std::to_wstring(-12) + std::to_wstring(7u) + std::to_wstring(2.5) == L"-1272.500000" && std::to_wstring(9000000000LL) == L"9000000000");
    EXPECT(std::stoi(L"123abc", &length) == 123 && length == 3 && std::stol(L"-ff", nullptr, 16) == -255 && std::stoull(L"9000000000") == 9000000000ULL);
    EXPECT(std::stod(L" 2.75 x", &length) == 2.75 && length == 5 && std::stof(L"1e2") == 100);
    std::string said;
    try
    {
        std::stoi(L"none");
    }
    catch (const std::invalid_argument &error)
    {
        said += error.what();
    }
    try
    {
        std::stoul(L"99999999999999");
    }
    catch (const std::out_of_range &error)
    {
        said += std::string(", ") + error.what();
    }
    EXPECT(said == "stoi: no conversion, stoul: out of range");
    std::wstring sorted = L"thequickbrown";
    std::sort(sorted.begin(), sorted.end());
    EXPECT(sorted == L"bcehiknoqrtuw");
    std::wsmatch found;
    std::wstring subject = L"abc-42";
    EXPECT(std::regex_match(subject, found, std::wregex(L"([[:alpha:]]+)-(\\d+)")) && found[1] == L"abc" && found[2] == L"42");
    const auto &kinds = std::use_facet<std::ctype<wchar_t>>(std::locale());
    std::wstring name = L"mesh.X";
    kinds.toupper(&name[0], &name[0] + name.size());
    char narrow[8] = {};
    kinds.narrow(letters.data(), letters.data() + 2, '?', narrow);
    EXPECT(name == L"MESH.X" && std::string(narrow) == "??" && kinds.is(std::ctype_base::digit, L'5') && !kinds.is(std::ctype_base::alpha, L'5'));
    EXPECT(std::locale()(sorted, name) == (sorted < name) && std::locale()(name, sorted));
}

int main()
{
    written();
    read();
    files();
    converted();
    texts();
    std::wcout << letters << L' ' << 5 << std::endl;
    std::wcerr << L"wrong: " << 1.5 << std::endl;
    std::wcout << wrong << L" wrong" << std::endl;
    return 0;
}
