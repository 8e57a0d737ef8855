/* Reads the texts of effects (SDK: Effect File Format). */
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <strings.h>
#include "effect-states.h"
#include "effects.h"

namespace effects
{
namespace
{
struct Word
{
    const char *name;
    DWORD value;
};

const Word types[] = {
    {"DWORD", D3DXPT_DWORD},     {"FLOAT", D3DXPT_FLOAT},   {"VECTOR", D3DXPT_VECTOR},
    {"MATRIX", D3DXPT_MATRIX},   {"TEXTURE", D3DXPT_TEXTURE}, {"VERTEXSHADER", D3DXPT_VERTEXSHADER},
    {"PIXELSHADER", D3DXPT_PIXELSHADER}, {"STRING", D3DXPT_STRING},
};

/* Types of a declaration's registers: their names, and how many elements they have. */
const struct
{
    const char *name;
    int count;
    DWORD type;
} registers[] = {
    {"float", 1, D3DVSDT_FLOAT1}, {"float", 2, D3DVSDT_FLOAT2}, {"float", 3, D3DVSDT_FLOAT3}, {"float", 4, D3DVSDT_FLOAT4},
    {"d3dcolor", 1, D3DVSDT_D3DCOLOR}, {"ubyte", 4, D3DVSDT_UBYTE4}, {"short", 2, D3DVSDT_SHORT2}, {"short", 4, D3DVSDT_SHORT4},
};

bool same(const std::string &a, const char *b)
{
    return strcasecmp(a.c_str(), b) == 0;
}

/* The value of a word in a list of effect-states.h. */
bool find_word(const char *words, const std::string &wanted, DWORD &value)
{
    DWORD next = 0;
    for (const char *at = words; at && *at;)
    {
        size_t length = strcspn(at, "= ");
        if (at[length] == '=')
            next = strtoul(at + length + 1, NULL, 10);
        if (length == wanted.size() && strncasecmp(at, wanted.c_str(), length) == 0)
            return value = next, true;
        next++;
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    return false;
}

class Reader
{
    const std::string text;
    size_t at = 0;
    std::string word;
    Content content;

    [[noreturn]] void fail(const std::string &what) const
    {
        auto line = 1 + std::count(text.begin(), text.begin() + at, '\n');
        throw "(" + std::to_string(line) + "): " + what;
    }

    /* Goes behind the comment that begins here; false where none does. Assembler text has those from ; on too. */
    bool comment(bool is_assembler)
    {
        // The last instruction may have a ; in front of the brace.
        bool is_remark = is_assembler && text[at] == ';' && text[std::min(text.find_first_not_of(" \t", at + 1), text.size())] != '}';
        bool is_line = is_remark || text.compare(at, 2, "//") == 0;
        if (!is_line && text.compare(at, 2, "/*") != 0)
            return false;
        size_t end = is_line ? text.find('\n', at) : text.find("*/", at + 2);
        at = end == std::string::npos ? text.size() : is_line ? end : end + 2;
        return true;
    }

    void skip()
    {
        while (at < text.size() && (isspace(static_cast<unsigned char>(text[at])) ? ++at > 0 : comment(false)))
            ;
    }

    /* The next name, number or sign; "" at the end. */
    const std::string &peek()
    {
        skip();
        if (text[at] == '#')
            fail("there is no preprocessor: " + text.substr(at, text.find_first_of(" \t\r\n", at + 1) - at));
        size_t end = at;
        while (end < text.size() && (isalnum(static_cast<unsigned char>(text[end])) || strchr("_.", text[end])))
            end++;
        bool is_exponent = end < text.size() && end > at && isdigit(static_cast<unsigned char>(text[at])) &&
                           tolower(text[end - 1]) == 'e' && text.compare(at, 2, "0x") != 0 && strchr("+-", text[end]);
        if (is_exponent)
            for (end++; end < text.size() && isalnum(static_cast<unsigned char>(text[end]));)
                end++;
        return word = text.substr(at, end > at ? end - at : at < text.size() ? 1 : 0);
    }

    std::string take()
    {
        std::string taken = peek();
        at += taken.size();
        return taken;
    }

    bool takes(const char *what)
    {
        if (!same(peek(), what))
            return false;
        at += word.size();
        return true;
    }

    void need(const char *what)
    {
        if (!takes(what))
            fail(std::string("'") + what + "' is expected before '" + word + "'");
    }

    std::string name()
    {
        std::string taken = take();
        if (taken.empty() || !(isalpha(static_cast<unsigned char>(taken[0])) || taken[0] == '_'))
            fail("a name is expected before '" + taken + "'");
        return taken;
    }

    /* What stands between { and }, as it is; comments may have a } in them. */
    std::string block()
    {
        need("{");
        size_t from = at;
        while (at < text.size() && text[at] != '}')
            if (!comment(true))
                at++;
        if (at == text.size())
            at = from, fail("'}' is missing");
        return text.substr(from, at++ - from);
    }

    int parameter(const std::string &wanted) const
    {
        for (size_t n = 0; n < content.parameters.size(); n++)
            if (same(content.parameters[n].name, wanted.c_str()))
                return static_cast<int>(n);
        return -1;
    }

    /* A number: a word, or a float where it has a point or an exponent. */
    bool number(Value &value)
    {
        size_t before = at;
        bool minus = takes("-");
        std::string digits = peek();
        if (digits.empty() || !(isdigit(static_cast<unsigned char>(digits[0])) || digits[0] == '.'))
            return at = before, false;
        char *end = NULL;
        bool is_hex = digits.size() > 1 && tolower(digits[1]) == 'x';
        bool is_float = !is_hex && digits.find_first_of(".eEfF") != std::string::npos;
        value.floats[0] = static_cast<FLOAT>(is_hex ? strtoul(digits.c_str(), &end, 16) : strtod(digits.c_str(), &end));
        value.word = is_float ? 0 : strtoul(digits.c_str(), &end, is_hex ? 16 : 10);
        // 1weights is a word of its own.
        if (*end != 0 && !(is_float && tolower(*end) == 'f' && end[1] == 0))
            return at = before, false;
        take();
        value.type = is_float ? D3DXPT_FLOAT : D3DXPT_DWORD;
        if (minus)
            value.floats[0] = -value.floats[0], value.word = 0 - value.word;
        return true;
    }

    void numbers(Value &value, const char *close)
    {
        int count = 0;
        Value one;
        do
        {
            if (count == 16 || !number(one))
                fail("a number is expected before '" + peek() + "'");
            value.floats[count++] = one.floats[0];
        } while (takes(","));
        need(close);
        if (count > 4 && count != 16)
            fail("a vector has up to 4 numbers, and a matrix has 16");
        value.type = count == 16 ? D3DXPT_MATRIX : D3DXPT_VECTOR;
    }

    DWORD whole(const char *what, DWORD least, DWORD most)
    {
        Value value;
        if (!number(value) || value.type != D3DXPT_DWORD || value.word < least || value.word > most)
            fail(std::string(what) + " is " + std::to_string(least) + " to " + std::to_string(most));
        return value.word;
    }

    /* XYZ | NORMAL: the registers of a vertex format. */
    void format(std::vector<DWORD> &tokens)
    {
        Value value;
        DWORD words[MAX_FVF_DECL_SIZE];
        words_of(value, VERTICES);
        bool has_position = (value.word & D3DFVF_POSITION_MASK) != 0;
        if (FAILED(D3DXDeclaratorFromFVF(has_position ? value.word : value.word | D3DFVF_XYZ, words)))
            fail("these words are no vertex format");
        // From behind the stream on, and a position that was not named.
        for (const DWORD *word = words + (has_position ? 1 : 2); *word != D3DVSD_END(); word++)
            tokens.push_back(*word);
    }

    /* float v0[3] */
    DWORD input(const std::string &kind)
    {
        std::string into = name();
        char *end = NULL;
        DWORD number = strtoul(into.c_str() + 1, &end, 10);
        bool is_input = tolower(into[0]) == 'v' && into.size() > 1 && *end == 0 && number <= D3DVSDE_NORMAL2;
        int count = 1;
        if (takes("["))
            count = whole("the number of elements", 1, 4), need("]");
        for (const auto &one : registers)
            if (is_input && same(kind, one.name) && one.count == count)
                return D3DVSD_REG(number, one.type);
        fail("'" + kind + " " + into + "' is no register of a declaration");
    }

    /* decl { stream 0; float v0[3]; skip 2; d3dcolor v5; fvf TEX1; } (SDK: Vertex Shader Declaration) */
    std::vector<DWORD> declaration()
    {
        std::vector<DWORD> tokens;
        need("{");
        while (!takes("}"))
        {
            if (takes("stream"))
                tokens.push_back(D3DVSD_STREAM(whole("a stream", 0, 15)));
            else if (takes("skip"))
                tokens.push_back(D3DVSD_SKIP(whole("what is skipped", 1, 15)));
            else if (takes("fvf"))
                format(tokens);
            else
                tokens.push_back(input(name()));
            need(";");
        }
        tokens.push_back(D3DVSD_END());
        return tokens;
    }

    void shader(Value &value, D3DXPARAMETERTYPE type)
    {
        value.type = type;
        value.is_own = true;
        if (takes("decl"))
            value.declaration = declaration();
        need("asm");
        value.text = block();
    }

    void text_of(Value &value)
    {
        size_t end = text.find('"', ++at);
        if (end == std::string::npos)
            fail("the text does not end");
        value.type = D3DXPT_STRING;
        value.text = text.substr(at, end - at);
        at = end + 1;
    }

    /* Words for a value, with | between them. */
    void words_of(Value &value, const char *words)
    {
        do
        {
            Value one;
            std::string wanted;
            DWORD found = 0;
            if (number(one))
                found = one.word;
            else if (!find_word(words, wanted = take(), found))
                fail("'" + wanted + "' has no meaning here");
            value.word |= found;
        } while (takes("|"));
    }

    void value_of(Value &value, const char *words, D3DXPARAMETERTYPE wanted)
    {
        const std::string next = peek();
        if (next == "\"")
            text_of(value);
        else if (next == "(" || next == "{")
            take(), numbers(value, next == "(" ? ")" : "}");
        else if (same(next, "decl") || same(next, "asm"))
            shader(value, wanted);
        else if (same(next, "null"))
            take();
        else if (!number(value))
            words_of(value, words ? words : BOOLS);
        else if (takes("|"))
            words_of(value, words);
    }

    void assignment(Pass &pass)
    {
        std::string wanted = name();
        Assignment made = {NULL, 0, -1, Value()};
        for (const State &state : states)
            if (same(wanted, state.name))
                made.state = &state;
        if (!made.state)
            fail("there is no state '" + wanted + "'");
        if (takes("["))
            made.index = strtoul(take().c_str(), NULL, 10), need("]");
        need("=");
        if (takes("<"))
        {
            std::string of = name();
            made.parameter = parameter(of);
            if (made.parameter < 0)
                fail("there is no parameter '" + of + "'");
            need(">");
        }
        else
            value_of(made.value, made.state->words, made.state->group == PIXEL_SHADER ? D3DXPT_PIXELSHADER : D3DXPT_VERTEXSHADER);
        need(";");
        pass.assignments.push_back(made);
    }

    void technique()
    {
        Technique made;
        if (peek() != "{")
            made.name = name();
        need("{");
        while (!takes("}"))
        {
            need("pass");
            made.passes.push_back(Pass());
            if (peek() != "{")
                made.passes.back().name = name();
            need("{");
            while (!takes("}"))
                assignment(made.passes.back());
        }
        content.techniques.push_back(made);
    }

    void declared(DWORD type)
    {
        Parameter made = {name(), Value()};
        if (takes("="))
            value_of(made.value, NULL, static_cast<D3DXPARAMETERTYPE>(type));
        if (type == D3DXPT_DWORD && made.value.type == D3DXPT_FLOAT)
            made.value.word = static_cast<DWORD>(static_cast<LONG>(made.value.floats[0]));
        if (type == D3DXPT_VECTOR && made.value.type == D3DXPT_FLOAT)
            fail("a vector's numbers stand in brackets");
        made.value.type = static_cast<D3DXPARAMETERTYPE>(type);
        need(";");
        content.parameters.push_back(made);
    }

  public:
    explicit Reader(const std::string &of) : text(of) {}

    Content read()
    {
        while (!peek().empty())
        {
            std::string kind = name();
            const Word *type = NULL;
            for (const Word &one : types)
                if (same(kind, one.name))
                    type = &one;
            if (type)
                declared(type->value);
            else if (same(kind, "technique"))
                technique();
            else
                fail("'" + kind + "' is neither a type nor a technique");
        }
        if (content.techniques.empty())
            fail("there is no technique");
        return content;
    }
};
} // namespace

Content read(const char *text, size_t bytes)
{
    return Reader(std::string(text, strnlen(text, bytes))).read();
}
} // namespace effects
