import {
  head,
  mostBehind,
  placeGrace,
  stillActive,
  stillBusy,
  tie,
  ties,
  welcome,
} from '../budget/tuning.js';

/**
 * `budget/fair-queue.ts` in Lua. Users without calls are in a hash, and in sorted sets by their turn, by when they lose
 * their place, and by when they are forgotten.
 */
export const queueScript: string = `
local usersKey, turnsKey, placesKey, activeKey = base .. ':users', base .. ':turns', base .. ':places', base .. ':active'
local loaded = {}

local function find(name)
  if loaded[name] == nil then
    local text = redis.call('HGET', usersKey, name)
    loaded[name] = text and cmsgpack.unpack(text) or false
  end
  return loaded[name]
end

local function nextOf(user)
  for _, id in ipairs(user.calls) do
    if state.calls[id].isInteractive then return state.calls[id] end
  end
  return state.calls[user.calls[1]]
end

local function keyOf(user)
  local call = nextOf(user)
  return call and call.isInteractive and user.turn - ${head} / user.share or user.turn
end

local function hasPlace(user) return #user.calls > 0 or user.placeUntil >= now end

local function exact(number) return string.format('%.17g', number) end

local function save(name)
  local user = loaded[name]
  redis.call('HSET', usersKey, name, cmsgpack.pack(user))
  redis.call('ZADD', activeKey, user.activeUntil, name)
  if hasPlace(user) then
    redis.call('ZADD', turnsKey, exact(keyOf(user)), name)
    redis.call('ZADD', placesKey, #user.calls > 0 and '+inf' or user.placeUntil, name)
  else
    redis.call('ZREM', turnsKey, name)
    redis.call('ZREM', placesKey, name)
  end
end

local function turnOf(name, share)
  local user = find(name)
  local start = state.current - (now < state.advancedUntil and state.advancedBy or 0)
  if not user then return start - ${welcome} / share end
  return math.max(user.turn, hasPlace(user) and math.min(start, state.current - ${mostBehind} / share) or start)
end

local function touch(user) user.activeUntil = math.max(user.activeUntil, now + ${stillActive}) end

local function expect(name, untilTime)
  local others = {}
  for _, other in ipairs(state.busy) do
    if other.name == name then untilTime = math.max(untilTime, other.untilTime) else table.insert(others, other) end
  end
  table.insert(others, { name = name, untilTime = untilTime })
  table.sort(others, function(one, other) return one.untilTime > other.untilTime end)
  state.busy = { others[1], others[2] }
end

local function isNew(name)
  local user = find(name)
  return not user or user.welcome > 0
end

local function isAlone(name)
  for other in pairs(state.present) do
    if other ~= name then return false end
  end
  for _, other in ipairs(state.busy) do
    if other.name ~= name and other.untilTime >= now then return false end
  end
  return true
end

local function addCall(call)
  local turn = turnOf(call.user, call.share)
  local user = find(call.user)
  if not user then
    user = { share = 0, turn = turn, welcome = ${welcome}, activeUntil = 0, placeUntil = 0, calls = {} }
    loaded[call.user] = user
  end
  state.shares = state.shares + call.share - user.share
  user.share = call.share
  if not hasPlace(user) then
    state.arrivals = (state.arrivals + 1) % ${ties}
    turn = turn + state.arrivals * ${tie}
  end
  user.turn = turn
  table.insert(user.calls, call.id)
  state.calls[call.id] = call
  state.present[call.user] = true
  touch(user)
  if not call.isInteractive then expect(call.user, now + ${stillBusy}) end
  save(call.user)
end

local function removeCall(call)
  local user = find(call.user)
  if user then
    local left = {}
    for _, id in ipairs(user.calls) do
      if id ~= call.id then table.insert(left, id) end
    end
    user.calls = left
    if #left == 0 then state.present[call.user] = nil end
    save(call.user)
  end
  state.calls[call.id] = nil
  state.quietUntil = 0
end

local function heads()
  local found = {}
  for name in pairs(state.present) do
    local user = find(name)
    if user and #user.calls > 0 then
      table.insert(found, { key = keyOf(user), call = nextOf(user) })
    else
      state.present[name] = nil
    end
  end
  table.sort(found, function(one, other)
    if one.key ~= other.key then return one.key < other.key end
    return one.call.id < other.call.id
  end)
  return found
end

local function charge(call, weight)
  local user = find(call.user)
  state.current = math.max(state.current, keyOf(user))
  user.turn = user.turn + weight / call.share
  user.welcome = user.welcome - weight
  touch(user)
  removeCall(call)
  state.meanWeight = state.meanWeight + (weight - state.meanWeight) / 10
end

local function advance(call, weight, untilTime)
  local by = untilTime > state.advancedUntil and 0 or state.advancedBy
  state.advancedBy = math.min(${mostBehind}, by + weight / call.share)
  state.advancedUntil = untilTime
end

local function refund(name, units)
  local user = find(name)
  if not user or units == 0 then return end
  user.turn = user.turn - units / user.share
  save(name)
end

local function keepPlace(name, ms)
  local user = find(name)
  if not user then return end
  user.placeUntil = math.max(user.placeUntil, now + ms + ${placeGrace})
  user.activeUntil = math.max(user.activeUntil, user.placeUntil)
  user.welcome = 0
  expect(name, user.placeUntil)
  save(name)
end

local function unitsAhead(asker)
  local user = find(asker.user)
  local calls, units = 0, 0
  for _, id in ipairs(user and user.calls or {}) do
    local call = state.calls[id]
    if not asker.isInteractive or call.isInteractive then
      calls = calls + 1
      units = units + weightOf(call.operation)
    end
  end
  local key = turnOf(asker.user, asker.share) - (asker.isInteractive and ${head} / asker.share or 0)
  local others = redis.call('ZCOUNT', turnsKey, '-inf', exact(key))
  if user and hasPlace(user) and keyOf(user) <= key then others = others - 1 end
  return others * state.meanWeight * (calls + 1) + units
end

local function partOf(asker)
  local user = find(asker.user)
  return asker.share / math.max(asker.share, state.shares - (user and user.share or 0) + asker.share)
end

local function prune()
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', placesKey, '-inf', '(' .. now, 'LIMIT', 0, 100)) do
    redis.call('ZREM', placesKey, name)
    redis.call('ZREM', turnsKey, name)
  end
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', activeKey, '-inf', '(' .. now, 'LIMIT', 0, 100)) do
    local user = find(name)
    if user and #user.calls == 0 then
      state.shares = math.max(0, state.shares - user.share)
      redis.call('HDEL', usersKey, name)
      redis.call('ZREM', activeKey, name)
      loaded[name] = false
    end
  end
end
`;
