import { apart, heaviest, longestWindow, margin, usualWindow } from '../budget/tuning.js';

/** `budget/budget-window.ts` and the weights of `api/rate-limit`, in Lua. `state`, `now` and `base` are defined before. */
export const windowScript: string = `
local function stepsOf(window) return base .. ':steps:' .. window.name end

local function learn(weights, operation, gap)
  if operation == '' or gap <= 0 then return end
  weights[operation] = math.min(gap, weights[operation] or ${heaviest})
end

local function readStep(found)
  local text = found[1]
  if not text then return nil end
  local remaining, refused, operation = string.match(text, '^(%d+):(%d):(.*)$')
  return { text = text, remaining = tonumber(remaining), isRefused = refused == '1', operation = operation }
end

local function observeStep(window, operation, remaining, isRefused)
  local steps = stepsOf(window)
  local same = readStep(redis.call('ZRANGEBYSCORE', steps, remaining, remaining, 'LIMIT', 0, 1))
  if same and not same.isRefused and same.operation ~= '' and not isRefused then
    window.isLate = true
    window.weights = {}
  end
  if same and (isRefused or not same.isRefused) then return end
  local above = readStep(redis.call('ZRANGEBYSCORE', steps, '(' .. remaining, '+inf', 'LIMIT', 0, 1))
  local below = readStep(redis.call('ZREVRANGEBYSCORE', steps, '(' .. remaining, '-inf', 'LIMIT', 0, 1))
  if not window.isLate then
    if above then learn(window.weights, operation, above.remaining - remaining) end
    if below then learn(window.weights, below.operation, remaining - below.remaining) end
  end
  if same then redis.call('ZREM', steps, same.text) end
  redis.call('ZADD', steps, remaining, remaining .. (isRefused and ':1:' or ':0:') .. operation)
  redis.call('PEXPIRE', steps, ${longestWindow})
end

local function observe(window, operation, remaining, isRefused, isAlone)
  if isAlone and not isRefused then learn(window.alone, operation, window.lowest - remaining) end
  window.lowest = isAlone and remaining or math.min(window.lowest, remaining)
  if not window.isLate then observeStep(window, operation, remaining, isRefused) end
end

local function weightIn(window, operation)
  return (window.isLate and window.alone or window.weights)[operation] or ${heaviest}
end

local function weightOf(operation)
  local weight = weightIn(state.shared, operation)
  local own = state.own[operation]
  return own and math.min(weight, weightIn(own, operation)) or weight
end

local function newWindow(name)
  return {
    name = name, limit = 0, foreign = 0, resetAt = 0, renewedAt = 0, span = ${usualWindow},
    counts = {}, weights = {}, alone = {}, isLate = false, lowest = 0,
  }
end

local function windowsOf(operation)
  local own = state.own[operation]
  return own and { state.shared, own } or { state.shared }
end

local function add(window, operation, count)
  window.counts[operation] = (window.counts[operation] or 0) + count
end

-- A call is counted in the window whose start it notes.
local function count(window, entry)
  add(window, entry.operation, 1)
  entry.counted[window.name] = window.renewedAt
end

local function discount(window, entry)
  if entry.counted[window.name] ~= window.renewedAt then return end
  entry.counted[window.name] = nil
  add(window, entry.operation, -1)
end

local function start(window, at, untilTime)
  window.counts = {}
  window.foreign = 0
  window.renewedAt = at
  window.resetAt = untilTime
  for _, entry in pairs(state.sent) do
    local isOf = window == state.shared or entry.operation == window.name
    if isOf and entry.at >= at - ${apart} then count(window, entry) end
  end
  redis.call('DEL', stepsOf(window))
  redis.call('ZADD', stepsOf(window), window.limit, window.limit .. ':0:')
  window.lowest = window.limit
end

local function roll(window)
  if window.limit > 0 and now >= window.resetAt + ${margin} then start(window, now, now + window.span) end
end

local function leftIn(window)
  local spent = 0
  for operation, count in pairs(window.counts) do spent = spent + count * weightOf(operation) end
  return window.limit - window.foreign - spent, spent
end

local function earliestIn(window, weight)
  roll(window)
  if window.limit == 0 or leftIn(window) >= math.min(weight, window.limit) then return now end
  return window.resetAt + ${margin}
end

local function update(window, entry, report)
  roll(window)
  local untilTime = now + report.reset * 1000
  local isFirst = window.limit == 0
  local isLater = untilTime > window.resetAt + ${apart}
  if not isFirst and not isLater and entry.at < window.renewedAt and untilTime < window.resetAt - ${apart} then
    discount(window, entry)
    return
  end
  if isFirst or isLater then
    window.limit = report.limit
    start(window, entry.at, untilTime)
    if entry.counted[window.name] ~= window.renewedAt then count(window, entry) end
  elseif window.limit ~= report.limit then
    window.limit = report.limit
    window.foreign = 0
  end
  if report.status == 429 then discount(window, entry) end
  window.span = math.max(window.span, math.min(untilTime - now, ${longestWindow}))
  window.resetAt = math.min(window.resetAt, untilTime)
  local _, spent = leftIn(window)
  window.foreign = math.max(window.foreign, window.limit - report.remaining - spent)
  observe(window, entry.operation, report.remaining, report.status >= 400, entry.isAlone)
end
`;
