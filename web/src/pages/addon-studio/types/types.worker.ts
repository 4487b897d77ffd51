import library from 'virtual:addon-types';
import { type Explanation, type Offer, TypeService } from './type-service.ts';

interface Place {
  path: string;
  position: number;
}

/** What the studio asks the worker, and what it answers. */
export interface TypeQuestions {
  scripts: { ask: readonly { path: string; content: string }[]; answer: null };
  entities: { ask: readonly { name: string; description: string }[]; answer: null };
  offers: { ask: Place; answer: { offers: Offer[]; isMember: boolean } };
  explainOffer: { ask: Place & { name: string }; answer: Explanation | null };
  explainAt: { ask: Place; answer: (Explanation & { from: number; to: number }) | null };
}

export interface TypeRequest {
  id: number;
  kind: keyof TypeQuestions;
  ask: unknown;
}

export interface TypeReply {
  id: number;
  answer: unknown;
}

const service = new TypeService(library);

const answers: { [Kind in keyof TypeQuestions]: (ask: TypeQuestions[Kind]['ask']) => TypeQuestions[Kind]['answer'] } = {
  scripts: (scripts) => {
    service.setScripts(scripts);
    return null;
  },
  entities: (entities) => {
    service.setEntities(entities);
    return null;
  },
  offers: ({ path, position }) => service.listOffers(path, position),
  explainOffer: ({ path, position, name }) => service.explainOffer(path, position, name),
  explainAt: ({ path, position }) => service.explainAt(path, position),
};

self.onmessage = ({ data: { id, kind, ask } }: MessageEvent<TypeRequest>) => {
  let answer: unknown = null;
  try {
    answer = (answers[kind] as (ask: unknown) => unknown)(ask);
  } catch {
    // Half-written code can be too much for the compiler; the next key asks again.
  }
  self.postMessage({ id, answer } satisfies TypeReply);
};
