/* Commands of MCI as texts: they are read into the flags and blocks of those without, and answered in words. */
#ifndef THREE_D3D8_MCI_TEXTS_H
#define THREE_D3D8_MCI_TEXTS_H

#include <cctype>
#include <deque>
#include <string>
#include <vector>
#include "sending.h"

namespace
{
/* Letters of an answer, with the 0 behind them. */
constexpr DWORD LONGEST_ANSWER = 1024;
/* Members of the largest block. */
constexpr size_t MEMBERS = 16;

/* A command that is being read. */
class MciLine
{
    const char *at;

    void skip()
    {
        while (isspace(static_cast<unsigned char>(*at)))
            at++;
    }
    static bool is_end(char letter) { return !letter || isspace(static_cast<unsigned char>(letter)); }
    /* Where a text of one or several words ends that stands here; NULL where it does not. */
    const char *behind(const char *text) const
    {
        const char *from = at;
        for (; *text; text++)
            if (*text != ' ')
            {
                if (tolower(static_cast<unsigned char>(*from++)) != tolower(static_cast<unsigned char>(*text)))
                    return NULL;
            }
            else if (!is_end(*from) || !*from)
                return NULL;
            else
                while (isspace(static_cast<unsigned char>(*from)))
                    from++;
        return is_end(*from) ? from : NULL;
    }

  public:
    explicit MciLine(const char *text) : at(text) {}

    bool is_over()
    {
        skip();
        return !*at;
    }
    /* The next word; quotes keep what has blanks together, also behind the mark of "device!element". */
    MCIERROR read(std::string *word)
    {
        word->clear();
        for (skip(); !is_end(*at);)
        {
            if (*at != '"' || !(word->empty() || word->back() == '!'))
            {
                *word += *at++;
                continue;
            }
            const char *end = strchr(at + 1, '"');
            if (!end)
                return MCIERR_NO_CLOSING_QUOTE;
            word->append(at + 1, end);
            at = end + 1;
            return is_end(*at) ? 0 : MCIERR_EXTRA_CHARACTERS;
        }
        return 0;
    }
    /* Up to four numbers between colons, of which each is a byte; a single one may be as large as it is. */
    MCIERROR read_number(DWORD *number)
    {
        std::string word;
        MCIERROR error = read(&word);
        if (error || word.empty())
            return error ? error : static_cast<MCIERROR>(MCIERR_BAD_INTEGER);
        const char *from = word.c_str();
        *number = 0;
        for (int part = 0;; part++, from++)
        {
            char *end;
            if (!isdigit(static_cast<unsigned char>(*from)) || part > 3)
                return MCIERR_BAD_INTEGER;
            DWORD value = strtoul(from, &end, 10);
            *number |= part == 0 && !*end ? value : (value & 0xff) << part * 8;
            from = end;
            if (!*from)
                return 0;
            if (*from != ':')
                return MCIERR_BAD_INTEGER;
        }
    }
    /* The word of a list that stands here, the longest of several; it goes on behind it. NULL for none. */
    const MciWord *find(const MciWord *words, unsigned devices)
    {
        const MciWord *found = NULL;
        const char *end = at;
        skip();
        for (; words->text; words++)
        {
            const char *next = words->devices & devices && *words->text ? behind(words->text) : NULL;
            if (next && (!found || next > end))
                found = words, end = next;
        }
        at = found ? end : at;
        return found;
    }
};

/* A command that has been read. */
struct MciSentence
{
    DWORD flags = 0;
    DWORD block[MEMBERS] = {};
    Answer answer = Answer::None;
    /* What pointers of the block lead to. */
    std::deque<std::string> texts;
    char text[LONGEST_ANSWER] = "";

    void put(size_t at, const std::string &value)
    {
        texts.push_back(value);
        block[at] = reinterpret_cast<DWORD>(texts.back().c_str());
    }
    MCIERROR read_behind(MciLine &line, const MciWord &word)
    {
        std::string value;
        MCIERROR error = 0;
        size_t numbers = word.behind == Behind::Number ? 1 : word.behind == Behind::Rectangle ? 4 : 0;
        for (size_t n = 0; n < numbers && !error; n++)
            error = line.read_number(&block[word.behind_at + n]);
        if (word.behind != Behind::Text)
            return error;
        error = line.read(&value);
        put(word.behind_at, value);
        return !error && value.empty() ? static_cast<MCIERROR>(MCIERR_MISSING_STRING_ARGUMENT) : error;
    }
    MCIERROR read(MciLine &line, const MciWord *words, unsigned devices)
    {
        std::vector<const MciWord *> seen;
        // What is named without a word is the first of them.
        const MciWord *unnamed = words->text && !*words->text ? words : NULL;
        while (!line.is_over())
        {
            const MciWord *word = line.find(words, devices);
            word = word ? word : line.find(COMMON_WORDS, devices);
            word = word ? word : unnamed;
            if (!word)
            {
                bool is_format = words == SET_WORDS && line.find(FORMAT_WORDS, devices) != NULL;
                return is_format ? MCIERR_BAD_CONSTANT : MCIERR_UNRECOGNIZED_KEYWORD;
            }
            for (const MciWord *other : seen)
                if (other == word)
                    return MCIERR_DUPLICATE_FLAGS;
                else if (word->item_at && other->item_at == word->item_at)
                    return MCIERR_FLAGS_NOT_COMPATIBLE;
            seen.push_back(word);
            flags |= word->flags;
            answer = word->answer == Answer::None ? answer : word->answer;
            if (word->item_at)
                block[word->item_at] = word->item;
            if (MCIERROR error = read_behind(line, *word))
                return error;
        }
        if (answer == Answer::Text || answer == Answer::Count)
            block[ANSWER] = reinterpret_cast<DWORD>(text), block[ANSWER + 1] = sizeof(text);
        return 0;
    }
    /* What it has been answered, in words. */
    std::string answered() const
    {
        DWORD value = block[ANSWER], count = 0;
        switch (answer)
        {
        case Answer::None:
            return "";
        case Answer::Number:
            return std::to_string(value);
        case Answer::Word:
            return *mci_word_of(value) ? mci_word_of(value) : std::to_string(value);
        case Answer::Boolean:
            return value ? "true" : "false";
        case Answer::Switch:
            return value ? "on" : "off";
        case Answer::Format:
            return mci_word_of_format(value);
        case Answer::Text:
            return text;
        case Answer::Count:
            memcpy(&count, text, sizeof(count));
            return std::to_string(count);
        case Answer::Rectangle:
            return std::to_string(block[1]) + " " + std::to_string(block[2]) + " " + std::to_string(block[3]) + " " + std::to_string(block[4]);
        }
        return "";
    }
};

/* The device that a command without an open one opens for itself: of a file, or of a kind. */
MCIERROR open_for(const MciCommand &command, const std::string &name, MciDevice **made)
{
    if (command.message == MCI_CLOSE || (!mci_kind_of(name) && name.find_first_of(".!") == std::string::npos))
        return MCIERR_INVALID_DEVICE_NAME;
    MCI_OPEN_PARMSA parameters = {0, 0, name.c_str(), NULL, NULL};
    MCIERROR error = send_command(0, MCI_OPEN, MCI_OPEN_TYPE, &parameters, false);
    *made = error ? NULL : mci_device(parameters.wDeviceID);
    return error;
}

/* Whom a command of MCI's own is about, and what it opens. */
MCIERROR begin_sentence(const MciCommand &command, const std::string &name, MciSentence &sentence, MCIDEVICEID *id)
{
    MCI_SYSINFO_PARMSA &system = reinterpret_cast<MCI_SYSINFO_PARMSA &>(sentence.block);
    if (command.message == MCI_OPEN)
    {
        bool has_type = (sentence.flags & MCI_OPEN_TYPE) != 0;
        sentence.put(has_type ? MCI_AT(MCI_OPEN_PARMSA, lpstrElementName) : MCI_AT(MCI_OPEN_PARMSA, lpstrDeviceType), name);
        sentence.flags |= has_type ? MCI_OPEN_ELEMENT : MCI_OPEN_TYPE;
        sentence.answer = Answer::Number;
        return 0;
    }
    const MciDevice *device = mci_device(name);
    bool is_all = is_same(name, "all"), names_device = (sentence.flags & MCI_SYSINFO_INSTALLNAME) != 0;
    const MciKind *kind = mci_kind_of(name);
    *id = is_all ? MCI_ALL_DEVICE_ID : device ? device->id : 0;
    system.wDeviceType = kind ? kind->type : 0;
    if (names_device)
        return device ? 0 : MCIERR_INVALID_DEVICE_NAME;
    return is_all || kind ? 0 : MCIERR_DEVICE_TYPE_REQUIRED;
}

MCIERROR do_sentence(const MciCommand &command, MciLine &line, const std::string &name, HWND window, std::string *answer)
{
    MciSentence sentence;
    bool is_own = command.devices == 0, is_all = is_same(name, "all"), opens = false;
    MciDevice *device = is_own || is_all ? NULL : mci_device(name);
    MCIDEVICEID id = MCI_ALL_DEVICE_ID;
    MCIERROR error = 0;
    if (!is_own && !is_all && !device)
        error = open_for(command, name, &device), opens = !error;
    if (error)
        return error;
    id = device ? device->id : id;
    unsigned devices = device ? device->kind.bit : static_cast<unsigned>(ANY_DEVICE);
    error = device && !(command.devices & devices) ? static_cast<MCIERROR>(MCIERR_UNRECOGNIZED_COMMAND) : sentence.read(line, command.words, devices);
    if (!error && is_own)
        error = begin_sentence(command, name, sentence, &id);
    if (!error && opens && sentence.flags & MCI_NOTIFY)
        error = MCIERR_NOTIFY_ON_AUTO_OPEN;
    sentence.block[0] = reinterpret_cast<DWORD>(window);
    if (!error)
        error = send_command(id, command.message, sentence.flags, sentence.block, false);
    if (opens && mci_device(id))
        device->closes_itself = true, look_at_mci();
    if (!error)
        *answer = sentence.answered();
    return error;
}

MCIERROR send_text(const char *text, HWND window, std::string *answer)
{
    MciLine line(text ? text : "");
    std::string word, name;
    if (line.is_over())
        return MCIERR_MISSING_COMMAND_STRING;
    line.read(&word);
    for (const MciCommand &command : MCI_COMMANDS)
        if (is_same(word, command.text))
        {
            MCIERROR error = line.read(&name);
            if (error || name.empty())
                return error ? error : static_cast<MCIERROR>(MCIERR_MISSING_DEVICE_NAME);
            return do_sentence(command, line, name, window, answer);
        }
    return MCIERR_UNRECOGNIZED_COMMAND;
}
} // namespace

#endif
