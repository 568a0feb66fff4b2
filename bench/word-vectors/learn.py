"""Learns what words are about from `terms.json` and `questions.json`: see README.md."""

import collections
import json
import random
import re

import numpy as np
import torch
import torch.nn.functional as F

DIMENSIONS, EPOCHS, BATCH, SHARPNESS = 128, 10, 768, 20
LEAST_SECTIONS = 20  # A rarer word has seen too little to be placed.
MOST_WORDS = 200
MOST_OF_A_SET = 25_000
WORD = re.compile(r"[^\W\d_][\w.+#-]{1,23}|\d{3}")
torch.set_num_threads(1)
random.seed(1)
torch.manual_seed(1)

given = json.load(open("terms.json"))
counts = collections.Counter(
    word
    for sections in given["sets"].values()
    for section in sections
    for word in {w for part in [section["title"], section["heading"], *section["sentences"]] for w in part}
)
words = [w for w, n in counts.most_common() if n >= LEAST_SECTIONS and WORD.fullmatch(w)]
rows = {word: row for row, word in enumerate(words)}


def known(terms):
    return [rows[term] for term in terms if term in rows]


def read(section):
    sentences = [s for s in map(known, section["sentences"]) if len(s) > 1]
    return known(section["title"]), known(section["heading"]), sentences


sets = {name: [read(section) for section in sections] for name, sections in given["sets"].items()}
everyday = [(known(entry), [w for w in map(known, ways) if w]) for entry, ways in given["everyday"]]
everyday = [pair for pair in everyday if pair[0] and pair[1]]
questions = collections.defaultdict(list)
for question in json.load(open("questions.json")):
    if len(known(question["terms"])) > 1:
        questions[question["set"]].append((known(question["terms"]), question["section"]))

found = np.array([counts[word] for word in words], dtype=np.float32)
rarity = np.log(sum(map(len, sets.values())) / found).astype(np.float32)
vectors = torch.nn.Parameter(torch.randn(len(words), DIMENSIONS) * 0.05)
# How much a word says, in a question and in a text: at first what its rarity tells.
asked = torch.nn.Parameter(torch.tensor(0.35 * (rarity - 6)))
told = torch.nn.Parameter(torch.tensor(0.35 * (rarity - 6)))
optimizer = torch.optim.Adam([vectors, asked, told], lr=3e-3)
rein = torch.tensor(30 / found)[:, None]


def place(texts, weights):
    flat = torch.tensor([word for text in texts for word in text])
    starts = torch.tensor(np.concatenate([[0], np.cumsum([len(text) for text in texts])[:-1]]))
    counted = torch.exp(weights[flat].clamp(-6, 4))
    return F.normalize(F.embedding_bag(flat, vectors, starts, mode="sum", per_sample_weights=counted), dim=1)


def some(items, share):
    return [item for item in items if random.random() < share] or items


def cut(section):
    """A heading with its text, or a sentence with what stands around it; words of both are mostly taken from the text."""
    title, heading, sentences = section
    if random.random() < 0.5 and (heading or title):
        short = some((heading or title) if random.random() < 0.7 else heading + title, 0.9)
        long = [word for sentence in some(sentences, 0.7) for word in sentence]
    elif len(sentences) > 1:
        at = random.randrange(len(sentences))
        short = some(sentences[at], 0.8)[:20]
        above = heading + (title if random.random() < 0.5 else [])
        long = above + [word for i, sentence in enumerate(sentences) if i != at for word in sentence]
    else:
        return None
    long = long[:MOST_WORDS]
    if random.random() < 0.6:
        long = [word for word in long if word not in short or random.random() < 0.3] or long
    return (short, long) if short and long else None


def compare(pairs):
    nearness = place([short for short, _ in pairs], asked) @ place([long for _, long in pairs], told).T
    right = torch.arange(len(pairs))
    return (F.cross_entropy(SHARPNESS * nearness, right) + F.cross_entropy(SHARPNESS * nearness.T, right)) / 2


def of_sections(sections):
    return compare([pair for pair in map(cut, sections) if pair])


def of_everyday(entries):
    said = [[word for way in random.sample(ways, min(len(ways), random.choice((1, 1, 2, 3)))) for word in way]
            for _, ways in entries]
    return compare(list(zip(said, [entry for entry, _ in entries]))) / 2


def whole(section):
    title, heading, sentences = section
    return (title + 2 * heading + [word for sentence in sentences for word in sentence])[:MOST_WORDS] or [0]


def of_questions(name, batch):
    sections = sets[name]
    chosen = sorted({right for _, right in batch} | set(random.sample(range(len(sections)), min(len(sections), 150))))
    texts = place([whole(sections[at]) for at in chosen], told)
    nearness = place([some(terms, 0.85) for terms, _ in batch], asked) @ texts.T
    return F.cross_entropy(SHARPNESS * nearness, torch.tensor([chosen.index(right) for _, right in batch])) / 2


def pieces(items, size):
    random.shuffle(items)
    return [items[at : at + size] for at in range(0, len(items), size)]


for epoch in range(EPOCHS):
    halves = [half for sections in sets.values() for half in pieces(sections, BATCH // 2)[: MOST_OF_A_SET * 2 // BATCH]]
    random.shuffle(halves)
    steps = [(of_sections, (one + other,)) for one, other in zip(halves[::2], halves[1::2])]
    steps += [(of_everyday, (batch,)) for _ in range(2) for batch in pieces(everyday, 512) if len(batch) > 256]
    if epoch >= EPOCHS // 2:
        steps += [(of_questions, (name, batch)) for name, all in questions.items() for batch in pieces(all, 32)]
    random.shuffle(steps)
    losses = collections.defaultdict(list)
    for step, arguments in steps:
        loss = step(*arguments)
        losses[step.__name__].append(loss.item())
        optimizer.zero_grad()
        (loss + 1e-4 * (rein * vectors**2).sum()).backward()
        optimizer.step()
    for group in optimizer.param_groups:
        group["lr"] *= 0.82
    print(epoch, {name: round(float(np.mean(values)), 3) for name, values in losses.items()}, flush=True)

weigh = lambda weights: torch.exp(weights.data.clamp(-6, 4)).tolist()
json.dump({"words": words, "vectors": vectors.data.tolist(), "asked": weigh(asked), "told": weigh(told)},
          open("vectors.json", "w"))
